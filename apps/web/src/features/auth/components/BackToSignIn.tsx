import { paths } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import { BackLine } from './BackLine';

/** The way back, above the heading. */
export function BackToSignIn() {
  const { t } = usePhrases();
  return <BackLine label={t('recovery:back')} to={paths.login} />;
}
