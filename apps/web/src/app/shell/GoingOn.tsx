import { VisuallyHidden } from '@mantine/core';
import { useNavigation } from 'react-router-dom';
import { usePhrases } from '../../shared/use-phrases';
import classes from './GoingOn.module.css';

/** Answers a click on a link while the page that it leads to is still being fetched. */
export function GoingOn() {
  const { t } = usePhrases();
  const isGoing = useNavigation().state !== 'idle';
  return (
    <>
      <VisuallyHidden role="status">{isGoing ? t('state.loading') : ''}</VisuallyHidden>
      {isGoing && <div className={classes.bar} data-going />}
    </>
  );
}
