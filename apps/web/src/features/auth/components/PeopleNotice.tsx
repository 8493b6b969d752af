import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { AuthFrame } from './AuthFrame';
import classes from './AuthForm.module.css';

/** Says what a screen of the people part will do, and whom to ask until it does. */
export function PeopleNotice({ screen }: { readonly screen: 'forgot' | 'register' }) {
  const { t } = usePhrases();
  return (
    <AuthFrame>
      <Link to={paths.login} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} className="mantine-rotate-rtl" aria-hidden />
        {t(`auth:${screen}.back`)}
      </Link>
      <h1 className={classes.title}>{t(`auth:${screen}.title`)}</h1>
      <p className={classes.lead}>{t(`auth:${screen}.lead`)}</p>
      <p className={classes.text}>{t(`auth:${screen}.text`)}</p>
    </AuthFrame>
  );
}
