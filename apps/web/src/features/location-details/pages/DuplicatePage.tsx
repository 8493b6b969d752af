import { type LocationDetail } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { blankLocation } from '@frontage/domain';
import { Note, PageHeader } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { locationPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { discard } from '../../../stores/unsaved';
import { DuplicateCopiedSection } from '../components/DuplicateCopiedSection';
import { DuplicateOwnSection } from '../components/DuplicateOwnSection';
import { WithLocation } from '../components/WithLocation';
import { LocationFormContext } from '../form-context';
import { copyGroupNames, hasAny, type CopyGroup } from '../model/duplicate';
import { useDraft } from '../use-draft';
import { useMakeDuplicate } from '../use-make-duplicate';
import formParts from '../components/form-parts.module.css';
import pageParts from './page-parts.module.css';

/** A new location like another: what it takes over is chosen, what only it can have is typed. */
export function DuplicatePage() {
  return (
    <WithLocation isKeptCurrent={false}>
      {({ detail, projectId, user }) => (
        <Duplicate key={detail.row.id} projectId={projectId} userId={user.id} detail={detail} />
      )}
    </WithLocation>
  );
}

type DuplicateProps = {
  readonly projectId: string;
  readonly userId: string;
  readonly detail: LocationDetail;
};

function Duplicate({ projectId, userId, detail }: DuplicateProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { row, values: source } = detail;
  const blank = useMemo(() => blankLocation(), []);
  const draft = useDraft(userId, `like-${row.id}`, blank);
  const offered = copyGroupNames.filter((group) => hasAny(source, group));
  const [left, setLeft] = useState<ReadonlySet<CopyGroup>>(new Set());
  const chosen = new Set(offered.filter((group) => !left.has(group)));
  const { values, changed } = draft.reading;
  const { name, address } = values;
  const faults = changed.filter((field) => draft.faults[field] !== undefined).length;
  const make = useMakeDuplicate(projectId, row.id, draft);
  const isMissing = name === undefined || address === undefined || address === null;
  const toggle = (group: CopyGroup) => {
    const next = new Set(left);
    if (!next.delete(group)) next.add(group);
    setLeft(next);
  };
  const isLimited = isApiError(make.error, 'not_authorized');
  const isAtField = make.isError && isApiError(make.error, 'validation_failed') && faults > 0;
  return (
    <LocationFormContext
      value={{ form: draft, values: blank, canEdit: true, projectId, locationId: row.id, isNew: true }}
    >
      <form
        className={pageParts.page}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing && faults === 0 && !make.isPending) make.mutate(chosen);
        }}
      >
        <PageHeader
          back={
            <Anchor component={Link} to={locationPath(row.id, projectId)} inherit>
              {t('location:duplicate.back')}
            </Anchor>
          }
          title={t('location:duplicate.title')}
          facts={[t('location:duplicate.like', { name: row.name })]}
        />
        <div className={pageParts.body}>
          <div className={pageParts.main}>
            <DuplicateOwnSection />
            <DuplicateCopiedSection offered={offered} chosen={chosen} onToggle={toggle} />
          </div>
        </div>
        {make.isError && !isAtField && (
          <Note tone="bad" role="alert" title={t('location:duplicate.failed')}>
            {isLimited ? t('location:duplicate.notLimited') : errorText(make.error)}
          </Note>
        )}
        <div className={formParts.foot}>
          <span className={formParts.footText} role="status">
            {isMissing
              ? t('location:duplicate.missing')
              : faults > 0
                ? t('location:repairFirst', { count: faults })
                : t('location:duplicate.ready')}
          </span>
          <Button
            component={Link}
            to={locationPath(row.id, projectId)}
            variant="subtle"
            onClick={(event) => {
              if (changed.length === 0) return;
              event.preventDefault();
              discard(() => {
                draft.discard();
                void navigate(locationPath(row.id, projectId));
              });
            }}
          >
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={make.isPending} disabled={isMissing || faults > 0}>
            {t('location:review')}
          </Button>
        </div>
      </form>
    </LocationFormContext>
  );
}
