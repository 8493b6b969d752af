import type { PostSeriesDetail } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { seriesPath } from '../../../config/paths';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './post-page-parts.module.css';

type SeriesNotesProps = { readonly projectId: string; readonly series: PostSeriesDetail };

/** What a series waits for, and where it came from or goes on. */
export function SeriesNotes({ projectId, series }: SeriesNotesProps) {
  const { t } = usePhrases();
  const otherId = series.continuedById ?? series.continuesId;
  return (
    <>
      {series.state === 'waiting' && (
        <div className={classes.note}>
          <Note tone="info">{t('series:page.waits')}</Note>
        </div>
      )}
      {otherId !== null && (
        <div className={classes.note}>
          <Note
            tone="neutral"
            actions={
              <Button component={Link} to={seriesPath(otherId, projectId)} size="xs">
                {t('series:page.open')}
              </Button>
            }
          >
            {t(series.continuedById === null ? 'series:page.continues' : 'series:page.continued')}
          </Note>
        </div>
      )}
    </>
  );
}
