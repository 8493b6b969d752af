import type { LocationDetail } from '@frontage/api-client/contract';
import {
  can,
  isLocationField,
  locationFields,
  type LocationField,
  type LocationValues,
} from '@frontage/domain';
import { Note, ViewTabs } from '@frontage/ui';
import { Anchor, Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { againParam, keepProject, pendingPath, planPath } from '../../../config/paths';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { titleOfDeed } from '../../../shared/plan-title';
import { reachesWhole } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { DraftFoot } from '../components/DraftFoot';
import { GooglePanel } from '../components/GooglePanel';
import { LocationHeader } from '../components/LocationHeader';
import { LocationTab } from '../components/LocationTab';
import { WithLocation } from '../components/WithLocation';
import { LocationFormContext } from '../form-context';
import { refusalsOf, type Refusal } from '../model/refusals';
import { tabAddress, tabOf, tabs, type Tab } from '../model/tabs';
import { typedOf } from '../model/typed-values';
import { usePlanValues, useReadNow } from '../queries';
import { useDraft, type DraftForm } from '../use-draft';
import classes from './LocationPage.module.css';
import pageParts from './page-parts.module.css';

const HistoryTab = lazy(async () => ({ default: (await import('../components/HistoryTab')).HistoryTab }));

const panelId = 'location-tab';
const cameFromSchema = z.object({ list: z.string().startsWith('?') });

/** One location: everything it holds, edited here and sent through a plan. */
export function LocationPage() {
  return (
    <WithLocation>
      {({ detail, projectId, user }) => (
        <LoadedLocation
          key={detail.row.id}
          projectId={projectId}
          userId={user.id}
          canEdit={can(user.userPermission, 'infos:edit')}
          canDuplicate={
            can(user.userPermission, 'infos:edit') &&
            user.projects.every((one) => one.id !== projectId || reachesWhole(one))
          }
          detail={detail}
        />
      )}
    </WithLocation>
  );
}

/**
 * Begins with the refused value that the address names (a ledger leads here): it stands in its field, on the tab of that, and the address
 * forgets it. Answers the field.
 */
function useRefusedAgain(
  form: DraftForm,
  refusals: ReadonlyMap<LocationField, Refusal>,
  canEdit: boolean,
): LocationField | undefined {
  const state: unknown = useLocation().state;
  const [search, setSearch] = useSearchParams();
  const named = search.get(againParam) ?? '';
  const [again] = useState(isLocationField(named) ? named : undefined);
  const isNamed = again !== undefined && named === again;
  const refusal = again === undefined ? undefined : refusals.get(again);
  useEffect(() => {
    if (!isNamed) return;
    if (canEdit && refusal !== undefined && !form.reading.changed.includes(again))
      form.set(again, typedOf(again, refusal.to as LocationValues[LocationField]));
    setSearch((before) => keepProject(before, tabAddress.write(tabOf(again))), { replace: true, state });
  }, [again, canEdit, form, isNamed, refusal, setSearch, state]);
  return isNamed ? undefined : again;
}

type LoadedLocationProps = {
  readonly projectId: string;
  readonly userId: string;
  readonly canEdit: boolean;
  readonly canDuplicate: boolean;
  readonly detail: LocationDetail;
};

function LoadedLocation({ projectId, userId, canEdit, canDuplicate, detail }: LoadedLocationProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const [search, setSearch] = useSearchParams();
  const tab = tabAddress.read(search);
  const { row, values } = detail;
  const form = useDraft(userId, row.id, values);
  const planning = usePlanValues(projectId, row.id);
  const readingNow = useReadNow(projectId, row.id);
  const list = cameFromSchema.safeParse(state).data?.list ?? '';

  /** The location's name and what would change of it: under Activity, closing and opening it again read the same otherwise. */
  const titleOf = (wanted: Partial<LocationValues>) => {
    const fields = locationFields.filter((field) => field in wanted);
    return titleOfDeed(t, { what: 'edit', name: row.name, fields });
  };
  const plan = (source: 'form' | 'restore', wanted: Partial<LocationValues>) =>
    planning.mutate(
      { title: titleOf(wanted), source, values: wanted },
      {
        onSuccess: ({ planId }) => void navigate(planPath(planId, projectId)),
        onError: (error) => {
          if (source === 'restore' || !form.refuse(error)) notifyError({ title: errorText(error) });
        },
      },
    );
  /** Plans what is typed, unless somebody else has saved one of its fields since the page was read: that is decided first. */
  const review = () =>
    readingNow.mutate(undefined, {
      onSuccess: (latest) => {
        const { moved, values: wanted } = form.readAgainst(latest.values);
        if (moved.size === 0) plan('form', wanted);
      },
      onError: (error) => notifyError({ title: errorText(error) }),
    });
  const refusals = useMemo(() => refusalsOf(detail.lastChanges), [detail.lastChanges]);
  const again = useRefusedAgain(form, refusals, canEdit);
  const unsent = new Set(form.reading.changed.map(tabOf));

  return (
    <LocationFormContext value={{ form, values, canEdit, projectId, locationId: row.id, refusals, again }}>
      <div className={pageParts.page}>
        <LocationHeader
          projectId={projectId}
          detail={detail}
          list={list}
          canEdit={canEdit}
          canDuplicate={canDuplicate}
          isPlanning={planning.isPending}
          onStatus={(status) => plan('form', { status })}
        />
        <div className={classes.tabs}>
          <ViewTabs
            label={t('location:tabs')}
            value={tab}
            panelId={panelId}
            onChange={(id) =>
              setSearch((before) => keepProject(before, tabAddress.write(id as Tab)), {
                replace: true,
                state,
              })
            }
            tabs={tabs.map((id) => ({
              id,
              label: t(`location:tab.${id}`),
              ...(unsent.has(id) ? { dotLabel: t('location:unsentDot') } : {}),
            }))}
          />
        </div>
        <div className={pageParts.body}>
          <div
            className={pageParts.main}
            id={panelId}
            role="tabpanel"
            aria-label={t(`location:tab.${tab}`)}
            tabIndex={0}
          >
            {(row.suggestions > 0 || !canEdit) && (
              <div className={classes.notices}>
                {row.suggestions > 0 && (
                  <Note tone="warn">
                    {t('location:suggested', { count: row.suggestions })}{' '}
                    <Anchor component={Link} to={pendingPath(row.name, projectId)} inherit>
                      {t('location:decide')}
                    </Anchor>
                  </Note>
                )}
                {!canEdit && <Note tone="info">{t('location:viewOnly')}</Note>}
              </div>
            )}
            <Suspense fallback={<Skeleton height={28} width="40%" m={24} />}>
              <LocationTab
                tab={tab}
                detail={detail}
                history={
                  <HistoryTab
                    projectId={projectId}
                    locationId={row.id}
                    canEdit={canEdit}
                    isBusy={planning.isPending}
                    onRestore={(wanted) => plan('restore', wanted)}
                  />
                }
              />
            </Suspense>
          </div>
          <GooglePanel projectId={projectId} detail={detail} changed={form.reading.changed} />
        </div>
        {canEdit && form.reading.changed.length > 0 && (
          <DraftFoot form={form} isBusy={planning.isPending || readingNow.isPending} onReview={review} />
        )}
      </div>
    </LocationFormContext>
  );
}
