import {
  IconArrowBackUp,
  IconArrowsDiff,
  IconBuildingStore,
  IconCircleCheck,
  IconUser,
} from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './FiveAnswers.module.css';

const answers = [
  ['applied', IconCircleCheck],
  ['where', IconBuildingStore],
  ['what', IconArrowsDiff],
  ['who', IconUser],
  ['undo', IconArrowBackUp],
] as const;

/** What Frontage answers about every change. */
export function FiveAnswers() {
  const { t } = usePhrases();
  return (
    <>
      <h2 className={classes.title}>{t('auth:answers.title')}</h2>
      <p className={classes.lead}>{t('auth:answers.lead')}</p>
      <dl className={classes.answers}>
        {answers.map(([name, Icon]) => (
          <div key={name} className={classes.answer}>
            <dt className={classes.question}>
              <span className={classes.icon}>
                <Icon size={16} stroke={1.75} aria-hidden />
              </span>
              {t(`auth:answers.${name}.question`)}
            </dt>
            <dd className={classes.reply}>{t(`auth:answers.${name}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
