import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconCloudOff, IconSparkles } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNewBuildStore } from '../../services/build';
import { lookAtServer } from '../../services/network';
import { usePhrases } from '../../shared/use-phrases';
import { selectNetwork, useNetworkStore } from '../../stores/network';
import classes from './Notices.module.css';
import { useLookForBuilds } from './use-look-for-builds';

export type NoticesProps = {
  readonly pathname: string;
  /** Whether something stands on the page that a reload would lose. */
  readonly isTyped: boolean;
};

/** One line above every page, where something holds for all of it: no connection, or a newer version. */
export function Notices({ pathname, isTyped }: NoticesProps) {
  const network = useNetworkStore(selectNetwork);
  const build = useNewBuildStore((state) => state.build);
  const [putOff, setPutOff] = useState<string | null>(null);
  useLookForBuilds();
  if (network === 'unreachable') return <Unreachable />;
  if (network === 'maintenance' || build === null || build === putOff) return null;
  return <NewVersion pathname={pathname} isTyped={isTyped} onLater={() => setPutOff(build)} />;
}

function Unreachable() {
  const { t } = usePhrases();
  const isLooking = useNetworkStore((state) => state.isLooking);
  return (
    <div className={classes.notice} data-notice role="status">
      <Note
        tone="warn"
        shape="strip"
        icon={IconCloudOff}
        title={t(navigator.onLine ? 'connection:unreachable.title' : 'connection:offline.title')}
        actions={
          <Button size="xs" aria-disabled={isLooking} onClick={() => void lookAtServer()}>
            {t('connection:lookNow')}
          </Button>
        }
      >
        {t('connection:offline.text')}
      </Note>
    </div>
  );
}

type NewVersionProps = {
  readonly pathname: string;
  readonly isTyped: boolean;
  readonly onLater: () => void;
};

/** Never reloads the page by itself: people may have typed into a form, so they say when. */
function NewVersion({ pathname, isTyped, onLater }: NewVersionProps) {
  const { t } = usePhrases();
  const [isAsked, setIsAsked] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    if (leaving !== null && leaving !== pathname) window.location.reload();
  }, [leaving, pathname]);
  if (leaving !== null) return null;
  const isInTheWay = isAsked && isTyped;
  const reload = () => {
    if (isTyped && !isInTheWay) setIsAsked(true);
    else window.location.reload();
  };
  return (
    <div className={classes.notice} data-notice role="status">
      <Note
        tone="info"
        shape="strip"
        icon={IconSparkles}
        title={t(isInTheWay ? 'connection:newVersion.typed' : 'connection:newVersion.title')}
        actions={
          <>
            {isInTheWay && (
              <Button size="xs" variant="filled" onClick={() => setLeaving(pathname)}>
                {t('connection:newVersion.onLeaving')}
              </Button>
            )}
            <Button size="xs" onClick={reload}>
              {t(isInTheWay ? 'connection:newVersion.anyway' : 'action.reload')}
            </Button>
            {!isInTheWay && (
              <Button size="xs" variant="subtle" onClick={onLater}>
                {t('connection:newVersion.later')}
              </Button>
            )}
          </>
        }
      >
        {t(isInTheWay ? 'connection:newVersion.typedText' : 'connection:newVersion.text')}
      </Note>
    </div>
  );
}
