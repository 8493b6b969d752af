import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './BackLine.module.css';

type BackLineProps = { readonly label: string } & (
  { readonly to: string } | { readonly onClick: () => void }
);

/** The way back above the title, to another address or to the step before. */
export function BackLine({ label, ...way }: BackLineProps) {
  const content = (
    <>
      <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
      {label}
    </>
  );
  if ('to' in way)
    return (
      <Link to={way.to} className={classes.back}>
        {content}
      </Link>
    );
  return (
    <button type="button" className={classes.back} onClick={way.onClick}>
      {content}
    </button>
  );
}
