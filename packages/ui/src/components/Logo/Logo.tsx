import classes from './Logo.module.css';

/** Props of {@link Logo}. */
export interface LogoProps {
  /** The product's name; without it the mark stands alone and is decorative. */
  readonly name?: string;
  /** `md` in the shell, `lg` on sign-in. @default 'md' */
  readonly size?: 'md' | 'lg';
}

/** The storefront mark, with or without the name. */
export function Logo({ name, size = 'md' }: LogoProps) {
  const edge = size === 'lg' ? 20 : 18;
  return (
    <span className={classes.logo} data-size={size}>
      <svg width={edge} height={edge} viewBox="0 0 20 20" aria-hidden>
        <path
          className={classes.awning}
          d="M2.4 2h15.2l1.9 5v1.2a2.4 2.4 0 0 1-4.75 0 2.4 2.4 0 0 1-4.75 0 2.4 2.4 0 0 1-4.75 0 2.4 2.4 0 0 1-4.75 0V7z"
        />
        <path className={classes.shop} d="M2.8 11.6V17h14.4v-5.4M12.4 17v-4.1H7.6V17" />
      </svg>
      {name !== undefined && <span className={classes.name}>{name}</span>}
    </span>
  );
}
