import type { ComponentProps } from 'react';
import classes from './AuthMore.module.css';

/** What else can be done, under the form. */
export function AuthMore(props: ComponentProps<'div'>) {
  return <div {...props} className={classes.more} />;
}

/** A button that reads as a link within a sentence. */
export function InlineButton(props: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={classes.inline} />;
}
