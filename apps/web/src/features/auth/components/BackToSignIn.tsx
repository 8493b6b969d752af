import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './AuthForm.module.css';

/** The way back, above the heading. */
export function BackToSignIn() {
  const { t } = usePhrases();
  return (
    <Link to={paths.login} className={classes.back}>
      <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
      {t('recovery:back')}
    </Link>
  );
}
