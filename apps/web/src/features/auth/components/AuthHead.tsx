import type { ComponentProps } from 'react';
import classes from './AuthHead.module.css';

/** What a screen before sign-in is about; it takes the focus where the screen changes under the person. */
export function AuthTitle(props: ComponentProps<'h1'>) {
  return <h1 {...props} className={classes.title} />;
}

/** The sentence under the title. */
export function AuthLead(props: ComponentProps<'p'>) {
  return <p {...props} className={classes.lead} />;
}
