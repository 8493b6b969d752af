import { can } from '@frontage/domain';
import { Note, PageHeader, ViewTabs } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bulkEditPath, planPath } from '../../../config/paths';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { nothingPicked, selectionOf, type Picked } from '../../../shared/locations/picked';
import { ownFieldsQuery } from '../../../shared/queries/own-fields';
import { planTitle } from '../../../shared/plan-title';
import { usePhrases, type Phrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { PickedLocations } from '../components/PickedLocations';
import { PreviewPanel } from '../components/PreviewPanel';
import { readHandedOver, withHoliday } from '../model/handed-over';
import { bulkParts, phraseOfPart, type BulkPart } from '../model/parts';
import { fieldsOfPart, readDraft, type BulkField, type FieldDraft, type FieldDrafts } from '../model/draft';
import { comingQuery, makePlan, previewQuery, type BulkRequest } from '../queries';
import { useBulkDrafts, type BulkDraft } from '../store';
import classes from './BulkEditPage.module.css';

const FieldEdit = lazy(async () => ({ default: (await import('../components/FieldEdit')).FieldEdit }));
const HolidayMatrix = lazy(async () => ({
  default: (await import('../components/HolidayMatrix')).HolidayMatrix,
}));

const typingPause = 500;
const emptyDraft: BulkDraft = { picked: nothingPicked, fields: {} };

/** One edit of many locations: which, what becomes of each field, and what that comes to. */
export function BulkEditPage({ part }: { readonly part: BulkPart }) {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <BulkEdit
      key={project.id}
      part={part}
      projectId={project.id}
      draftKey={`${user.id}/${project.id}`}
      canEdit={can(user.userPermission, 'infos:edit')}
    />
  );
}

type BulkEditProps = {
  readonly part: BulkPart;
  readonly projectId: string;
  readonly draftKey: string;
  readonly canEdit: boolean;
};

/** The edit as it stands: its draft, what it asks for, and what that would come to. */
function useEdit({ projectId, draftKey, canEdit }: Omit<BulkEditProps, 'part'>) {
  const draft = useBulkDrafts(({ drafts }) => drafts[draftKey]) ?? emptyDraft;
  const keep = useBulkDrafts((state) => state.keep);
  const own = useQuery(ownFieldsQuery(projectId)).data;
  const { operations, faults } = useMemo(
    () =>
      readDraft(
        draft.fields,
        own?.map(({ key }) => key),
      ),
    [draft.fields, own],
  );
  const selection = selectionOf(draft.picked);
  const hasFaults = Object.keys(faults).length > 0;
  const isWhole = selection !== null && operations.length > 0 && !hasFaults;
  const request: BulkRequest | null = isWhole ? { selection, operations: [...operations] } : null;
  const [settled] = useDebouncedValue(JSON.stringify(request), typingPause);
  const asked = useMemo(() => JSON.parse(settled) as BulkRequest | null, [settled]);
  const preview = useQuery(previewQuery(projectId, canEdit ? asked : null));
  const fields = Object.keys(draft.fields) as BulkField[];

  const setField = (field: BulkField, next: FieldDraft | undefined) => {
    const others = Object.fromEntries(
      Object.entries(draft.fields).filter(([name]) => name !== field),
    ) as FieldDrafts;
    keep(draftKey, { ...draft, fields: next === undefined ? others : { ...others, [field]: next } });
  };
  const copyField = (others: readonly BulkField[], next: FieldDraft) =>
    keep(draftKey, {
      ...draft,
      fields: { ...draft.fields, ...Object.fromEntries(others.map((field) => [field, next])) },
    });
  const pick = (picked: Picked) => keep(draftKey, { ...draft, picked });
  return { draft, faults, selection, request, preview, fields, setField, copyField, pick };
}

type Edit = ReturnType<typeof useEdit>;

function BulkEdit({ part, projectId, draftKey, canEdit }: BulkEditProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const edit = useEdit({ projectId, draftKey, canEdit });
  const { draft, selection, fields } = edit;
  const [isPicking, setIsPicking] = useState(selection === null);
  useHandedOver(projectId, draftKey, () => setIsPicking(false));
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('shell:menu.bulkEdit')}
        facts={[
          fields.length === 0 ? t('bulk:noFields') : t('unit.fields', { count: fields.length }),
          t('plan:nothingSent'),
        ]}
      />
      <ViewTabs
        label={t('bulk:parts')}
        value={part}
        onChange={(next) => void navigate(bulkEditPath(next))}
        tabs={bulkParts.map((one) => ({
          id: one,
          label: t(`bulk:part.${phraseOfPart[one]}`),
          ...(fieldsOfPart[one].some((field) => draft.fields[field] !== undefined)
            ? { dotLabel: t('bulk:hasEdits') }
            : {}),
        }))}
      />
      <div className={classes.body}>
        <div className={classes.form}>
          <section className={classes.section} aria-labelledby="bulk-locations">
            <h2 className={classes.title} id="bulk-locations">
              {t('bulk:locations')}
            </h2>
            <PickedLocations
              projectId={projectId}
              value={draft.picked}
              isOpen={isPicking}
              onOpenChange={setIsPicking}
              onChange={edit.pick}
            />
          </section>
          <Fields edit={edit} projectId={projectId} part={part} isAsked={isAsked} />
          {part === 'special-hours' && selection !== null && (
            <section className={classes.section} aria-labelledby="bulk-matrix">
              <h2 className={classes.title} id="bulk-matrix">
                {t('bulk:matrix.title')}
              </h2>
              <Suspense fallback={<Skeleton height={240} />}>
                <HolidayMatrix projectId={projectId} selection={selection} />
              </Suspense>
            </section>
          )}
        </div>
        <Aside
          edit={edit}
          projectId={projectId}
          draftKey={draftKey}
          canEdit={canEdit}
          isAsked={isAsked}
          onAsk={setIsAsked}
        />
      </div>
    </div>
  );
}

type FieldsProps = {
  readonly edit: Edit;
  readonly projectId: string;
  readonly part: BulkPart;
  readonly isAsked: boolean;
};

/** What becomes of each field of a part. */
function Fields({ edit, projectId, part, isAsked }: FieldsProps) {
  const { t } = usePhrases();
  const { draft, faults, selection, setField, copyField } = edit;
  return (
    <section className={classes.section} aria-labelledby="bulk-fields">
      <h2 className={classes.title} id="bulk-fields">
        {t(`bulk:part.${phraseOfPart[part]}`)}
      </h2>
      <p className={classes.help}>{helpOf(t, part)}</p>
      <Suspense fallback={<Skeleton height={240} />}>
        {fieldsOfPart[part].map((field) => (
          <FieldEdit
            key={field}
            projectId={projectId}
            selection={selection}
            field={field}
            draft={draft.fields[field]}
            fault={faultInSight(draft.fields[field], faults[field], isAsked)}
            onChange={(next) => setField(field, next)}
            onCopy={copyField}
          />
        ))}
      </Suspense>
    </section>
  );
}

type AsideProps = Omit<BulkEditProps, 'part'> & {
  readonly edit: Edit;
  /** Whether somebody wanted to go on, so that faults are told. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
};

/** What the edit comes to, and the way on to its plan. */
function Aside({ edit, projectId, draftKey, canEdit, isAsked, onAsk }: AsideProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { selection, request, preview, fields } = edit;
  const drop = useBulkDrafts((state) => state.drop);
  const plan = useMutation({
    mutationFn: (wanted: BulkRequest) => {
      const names = fields.map((field) => t(`fields:field.${field}`)).join(', ');
      return makePlan(projectId, planTitle(t('bulk:planTitle', { fields: names })), wanted);
    },
    onSuccess: ({ planId }) => {
      drop(draftKey);
      void navigate(planPath(planId, projectId));
    },
  });
  const review = () => {
    onAsk(true);
    if (request !== null) plan.mutate(request);
  };
  return (
    <aside className={classes.aside} aria-label={t('bulk:preview.title')}>
      <div className={classes.asideBody} tabIndex={0} role="group" aria-label={t('bulk:preview.title')}>
        <h2 className={classes.title}>{t('bulk:preview.title')}</h2>
        {preview.data !== undefined && request !== null && (
          <PreviewPanel preview={preview.data} isOld={preview.isPlaceholderData || preview.isFetching} />
        )}
        {request === null && <p className={classes.help}>{t(nextStep(selection === null, fields.length))}</p>}
        {isAsked && selection === null && (
          <Note tone="bad" role="alert">
            {t('errors:selection_empty')}
          </Note>
        )}
        <Failed error={plan.error ?? preview.error} />
      </div>
      <div className={classes.actions}>
        <Button
          variant="filled"
          loading={plan.isPending}
          disabled={!canEdit || (fields.length === 0 && selection === null)}
          onClick={review}
        >
          {t('bulk:review')}
        </Button>
        {(fields.length > 0 || selection !== null) && (
          <Button
            variant="subtle"
            onClick={() => {
              onAsk(false);
              drop(draftKey);
            }}
          >
            {t('action.discard')}
          </Button>
        )}
      </div>
    </aside>
  );
}

/** How texts are written in a part; what stands in braces is the same in every language. */
function helpOf(t: Phrases, part: BulkPart): string {
  if (part === 'general') return t('bulk:help.general', { example: '{city|Brasil}' });
  if (part === 'social-media')
    return t('bulk:help.socialMedia', { example: 'https://www.instagram.com/{storeCode}' });
  if (part === 'own-fields') return t('bulk:help.ownFields', { example: '{own.manager}' });
  return t(`bulk:help.${phraseOfPart[part]}`);
}

/** A field that is still empty is no fault until somebody wants to go on. */
function faultInSight<Fault>(draft: FieldDraft | undefined, fault: Fault | undefined, isAsked: boolean) {
  return fault === 'empty' && draft !== undefined && !isAsked ? undefined : fault;
}

function nextStep(isNothingChosen: boolean, fields: number) {
  if (isNothingChosen) return 'bulk:chooseFirst';
  return fields === 0 ? 'bulk:fieldsFirst' : 'bulk:mendFirst';
}

function Failed({ error }: { readonly error: Error | null }) {
  const errorText = useErrorText();
  return error === null ? null : (
    <Note tone="bad" role="alert">
      {errorText(error)}
    </Note>
  );
}

/** Takes over what was chosen elsewhere, once: locations, and a holiday whose hours are to be set there. */
function useHandedOver(projectId: string, draftKey: string, onTaken: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { locale } = usePhrases();
  const state: unknown = location.state;
  const { pathname } = location;
  useEffect(() => {
    const handed = readHandedOver(state);
    if (handed === null) return;
    const { picked, holiday } = handed;
    const change = (part: (draft: BulkDraft) => Partial<BulkDraft>) => {
      const { drafts, keep } = useBulkDrafts.getState();
      const draft = drafts[draftKey] ?? emptyDraft;
      keep(draftKey, { ...draft, ...part(draft) });
    };
    change(() => ({ picked }));
    onTaken();
    void navigate(pathname, { replace: true });
    if (holiday === undefined) return;
    const today = new Date().toISOString().slice(0, 10);
    const take = async () => {
      // Only where it is a holiday: the ones chosen may lie in several countries.
      const coming = await queryClient.query(comingQuery(projectId, selectionOf(picked), today, locale));
      const places = coming.items.find(({ date }) => date === holiday)?.places;
      const day = { date: holiday, ranges: [], ...(places === undefined ? {} : { places }) };
      change(({ fields }) => ({
        fields: { ...fields, specialHours: withHoliday(fields.specialHours, day) },
      }));
    };
    // Where the days cannot be read the list of holidays says so, with a way to try again.
    take().catch(() => undefined);
    // Once for what came with the address, which is then replaced.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);
}
