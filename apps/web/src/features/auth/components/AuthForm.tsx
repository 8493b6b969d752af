import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './AuthForm.module.css';

/** The form of a screen before sign-in; it says itself what is wrong with its fields. */
export function AuthForm(props: ComponentProps<'form'>) {
  return <form {...props} className={classes.form} noValidate />;
}

/** Stacked as a form is, without being one. */
export function AuthStack(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.form} />;
}

/** The one button that goes on. */
export function AuthSubmit(props: ComponentProps<typeof Button<'button'>>) {
  return <Button type="submit" variant="filled" size="md" className={classes.submit ?? ''} {...props} />;
}
