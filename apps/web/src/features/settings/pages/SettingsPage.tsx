import type { AccountSettings, ProjectSettingsAnswer } from '@frontage/api-client/contract';
import { contract } from '@frontage/api-client/contract';
import { isApiError } from '@frontage/api-client';
import { can, roles } from '@frontage/domain';
import { Note, PageHeader, SegmentedFilter } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../../services/api';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { DiscardButton } from '../../../shared/forms/DiscardButton';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { oneOf, orElse } from '../../../shared/list/list-address';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { reachesAccount, reachesWhole } from '../../../shared/reach';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { MicroSiteSection } from '../components/MicroSiteSection';
import { TagManagerSection } from '../components/TagManagerSection';
import { WhatsappSection } from '../components/WhatsappSection';
import {
  faultsOf,
  formOf,
  isSameForm,
  settingsOfForm,
  withOwn,
  type SettingsForm,
} from '../model/settings-form';
import { settingsQueries } from '../queries';
import { useSettingsDrafts } from '../store';
import classes from './SettingsPage.module.css';

const CompanySection = lazy(async () => ({
  default: (await import('../components/CompanySection')).CompanySection,
}));

const AddressesPanel = lazyPart(async () => (await import('../components/AddressesPanel')).AddressesPanel);

const ExportPanel = lazyPart(async () => (await import('../components/ExportPanel')).ExportPanel);

const DeletionPanel = lazyPart(async () => (await import('../components/DeletionPanel')).DeletionPanel);

const ReplyDraftsPanel = lazyPart(
  async () => (await import('../components/ReplyDraftsPanel')).ReplyDraftsPanel,
);

const ReplyTargetsPanel = lazyPart(
  async () => (await import('../components/ReplyTargetsPanel')).ReplyTargetsPanel,
);

const scopeInAddress = orElse(oneOf(['account', 'project']), 'account')('scope');

/** What an account settles for its projects, and one project otherwise: WhatsApp, Google Tag Manager, micro site. */
export function SettingsPage() {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const project = useCurrentProject();
  const [scope, setScope] = useAddressState(scopeInAddress);
  if (user === null) return null;
  const isProject = scope === 'project' && project !== null;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('settings:title')}
        facts={[
          isProject
            ? t('settings:ofProject', { name: project.name })
            : t('settings:ofAccount', { name: user.account.name }),
        ]}
      />
      <div className={classes.body}>
        {project !== null && (
          <SegmentedFilter
            label={t('settings:scope')}
            value={scope}
            onChange={(next) => setScope(() => next)}
            options={[
              { value: 'account', label: t('settings:allProjects') },
              { value: 'project', label: project.name },
            ]}
          />
        )}
        {isProject ? (
          <OfProject
            key={project.id}
            projectId={project.id}
            draftKey={`${user.id} ${project.id}`}
            isReached={reachesWhole(project)}
          />
        ) : (
          <>
            <OfAccount
              accountName={user.account.name}
              draftKey={`${user.id} account`}
              isReached={reachesAccount(user)}
            />
            {can(user.userPermission, 'ipRestriction:view') && user.role >= roles.clientAdmin && (
              <Suspense>
                <AddressesPanel
                  canEdit={can(user.userPermission, 'ipRestriction:edit') && reachesAccount(user)}
                />
              </Suspense>
            )}
            {can(user.userPermission, 'settings:view') && (
              <Suspense>
                <CompanySection
                  role={user.role}
                  canEdit={can(user.userPermission, 'settings:edit') && reachesAccount(user)}
                />
              </Suspense>
            )}
            {can(user.userPermission, 'settings:edit') &&
              user.role >= roles.clientAdmin &&
              reachesAccount(user) &&
              user.isEntered !== true && (
                <Suspense>
                  <ExportPanel />
                  <DeletionPanel accountName={user.account.name} />
                </Suspense>
              )}
          </>
        )}
      </div>
    </div>
  );
}

type PartProps = {
  readonly draftKey: string;
  /** Whether everything that the settings hold for is the person's. */
  readonly isReached: boolean;
};

function OfAccount({ accountName, draftKey, isReached }: PartProps & { readonly accountName: string }) {
  const { t } = usePhrases();
  const query = settingsQueries.account(accountName);
  const settings = useQuery(query);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: AccountSettings) => api.call(contract.settings.saveAccount, { body }),
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      return client.invalidateQueries({ queryKey: ['settings', 'project'] });
    },
  });
  if (settings.isError) return <LoadFailed query={settings} />;
  if (settings.data === undefined) return <PageSkeleton panels={3} />;
  const { data } = settings;
  return (
    <SettingsEditor
      draftKey={draftKey}
      refusal={isReached ? null : t('settings:wholeAccount')}
      saved={formOf(data.settings, data.settings)}
      savedAt={data.savedAt}
      isBusy={save.isPending}
      error={save.error}
      onReload={() => settings.refetch()}
      onSave={(form) => {
        const { whatsapp, tagManager, microSite } = settingsOfForm(form);
        if (whatsapp === null || tagManager === null || microSite === null)
          throw new Error('An account settles every section.');
        return save.mutateAsync({ settings: { whatsapp, tagManager, microSite }, savedAt: data.savedAt });
      }}
      account={null}
      site={null}
    />
  );
}

function OfProject({ projectId, draftKey, isReached }: PartProps & { readonly projectId: string }) {
  const { t } = usePhrases();
  const query = settingsQueries.project(projectId);
  const settings = useQuery(query);
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Pick<ProjectSettingsAnswer, 'settings' | 'savedAt'>) =>
      api.call(contract.settings.saveProject, { params: { projectId }, body }),
    onSuccess: (saved) => client.setQueryData(query.queryKey, saved),
  });
  if (settings.isError) return <LoadFailed query={settings} />;
  if (settings.data === undefined) return <PageSkeleton panels={3} />;
  const { data } = settings;
  const refusal = isReached ? null : t('settings:wholeProject');
  return (
    <>
      <SettingsEditor
        draftKey={draftKey}
        refusal={refusal}
        saved={formOf(data.settings, data.account)}
        savedAt={data.savedAt}
        isBusy={save.isPending}
        error={save.error}
        onReload={() => settings.refetch()}
        onSave={(form) => save.mutateAsync({ settings: settingsOfForm(form), savedAt: data.savedAt })}
        account={data.account}
        site={data.microSite}
      />
      <Suspense>
        <ReplyTargetsPanel projectId={projectId} refusal={refusal} />
        <ReplyDraftsPanel projectId={projectId} refusal={refusal} />
      </Suspense>
    </>
  );
}

type EditorProps = {
  readonly draftKey: string;
  /** Why nothing can be changed; `null` where it can. */
  readonly refusal: string | null;
  readonly saved: SettingsForm;
  readonly savedAt: string | null;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onReload: () => Promise<unknown>;
  readonly onSave: (form: SettingsForm) => Promise<unknown>;
  /** What the sections take over; `null` for the account itself. */
  readonly account: ProjectSettingsAnswer['account'] | null;
  readonly site: ProjectSettingsAnswer['microSite'] | null;
};

function SettingsEditor(props: EditorProps) {
  const { draftKey, refusal, saved, savedAt, isBusy, error, onReload, onSave, account, site } = props;
  const { t } = usePhrases();
  const formats = useFormats();
  const text = useErrorText();
  const draft = useSettingsDrafts((state) => state.drafts[draftKey]);
  const { keep, drop } = useSettingsDrafts.getState();
  const [areFaultsShown, setAreFaultsShown] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const form = draft ?? saved;
  const isDirty = !isSameForm(form, saved);
  const faults = faultsOf(form);
  const isConflict = isApiError(error) && error.code === 'conflict';

  const set = (change: Partial<SettingsForm>) => {
    setIsSaved(false);
    keep(draftKey, { ...form, ...change });
  };
  const sectionProps = {
    form,
    faults: areFaultsShown ? faults : {},
    onChange: set,
    onFaultsShown: () => setAreFaultsShown(true),
    ...(account === null
      ? {}
      : {
          onOwn: (section: 'whatsapp' | 'tagManager' | 'microSite', isOwn: boolean) => {
            setIsSaved(false);
            keep(draftKey, withOwn(form, section, isOwn, account));
          },
        }),
  };
  const handleSave = async () => {
    setAreFaultsShown(true);
    if (Object.keys(faults).length > 0) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    try {
      await onSave(form);
      drop(draftKey);
      setIsSaved(true);
    } catch (failure) {
      // What was typed stays; the next try is about what is saved now.
      if (isApiError(failure) && failure.code === 'conflict') await onReload();
    }
  };

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      {error !== null && error !== undefined && !isSaved && (
        <Note
          tone={isConflict ? 'warn' : 'bad'}
          role="alert"
          title={isConflict ? t('settings:conflict') : text(error)}
        >
          {isConflict ? t('settings:conflictHint') : t('settings:kept')}
        </Note>
      )}
      {refusal !== null && <Note tone="info">{refusal}</Note>}
      <fieldset className={classes.sections} disabled={refusal !== null}>
        <WhatsappSection {...sectionProps} />
        <TagManagerSection {...sectionProps} />
        <MicroSiteSection {...sectionProps} site={site} isSavedOn={saved.microSite.isOn} />
      </fieldset>
      <div className={classes.foot} data-page-foot>
        <span className={classes.footText} role="status">
          {isDirty
            ? t('settings:dirty')
            : isSaved
              ? t('state.saved')
              : savedAt === null
                ? t('settings:never')
                : t('settings:savedAt', { time: formats.relative(savedAt, { inline: true }) })}
        </span>
        <span className={classes.footActions}>
          <DiscardButton
            disabled={!isDirty || isBusy}
            onDiscard={() => {
              drop(draftKey);
              setAreFaultsShown(false);
            }}
          />
          <Button type="submit" variant="filled" loading={isBusy} disabled={!isDirty || refusal !== null}>
            {t('settings:save')}
          </Button>
        </span>
      </div>
    </form>
  );
}
