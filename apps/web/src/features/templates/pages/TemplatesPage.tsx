import type { ReplyTemplate } from '@frontage/api-client/contract';
import { can, type TemplateDraft } from '@frontage/domain';
import { templateGallery, type TemplateLanguage } from '@frontage/domain/templates';
import { PageHeader, ViewTabs } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { DropDialog } from '../components/DropDialog';
import { PoolForm, PoolList } from '../components/Pools';
import { TemplateDetails } from '../components/TemplateDetails';
import { TemplateList } from '../components/TemplateList';
import parts from '../components/template-parts.module.css';
import classes from './TemplatesPage.module.css';
import { entriesOf, poolsOf, type Entry, type Pool } from '../model/entries';
import { templatesAddress, templateTabs, type TemplateTab } from '../model/templates-address';
import { templatesQuery, useTemplateActs } from '../queries';

const TemplateForm = lazyPart(async () => (await import('../components/TemplateForm')).TemplateForm);

/** The texts that a project answers and posts with: its own, and those of the gallery. */
export function TemplatesPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <Templates
      key={project.id}
      projectId={project.id}
      mayEdit={can(user.userPermission, 'templates:edit')}
      mayDelete={can(user.userPermission, 'templates:delete')}
    />
  );
}

type TemplatesProps = {
  readonly projectId: string;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
};

/** What is being written: a new template, a changed one, a pool. */
type Writing =
  | { readonly what: 'template'; readonly own: ReplyTemplate | null; readonly start: TemplateDraft }
  | { readonly what: 'pool'; readonly pool: Pool };

const noTemplates: readonly ReplyTemplate[] = [];

function Templates({ projectId, mayEdit, mayDelete }: TemplatesProps) {
  const { t, locale } = usePhrases();
  const errorText = useErrorText();
  const [address, change] = useAddressState(templatesAddress);
  const query = useQuery(templatesQuery(projectId));
  const { copy } = useTemplateActs(projectId);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [dropping, setDropping] = useState<ReplyTemplate | null>(null);
  const own = query.data ?? noTemplates;
  const pools = poolsOf(own);
  const entries = entriesOf(own, templateGallery);
  const kind = address.tab === 'post' ? 'post' : 'reply';
  const opened = entries.find(({ id }) => id === address.open);
  const choose = (open: string | undefined) => change((before) => ({ ...before, open }));
  const write = (start: Partial<TemplateDraft>, template: ReplyTemplate | null = null) =>
    setWriting({ what: 'template', own: template, start: { ...blank(kind, locale), ...start } });
  const copyOver = (entry: Entry) =>
    copy.mutate(entry.id, {
      onSuccess: choose,
      onError: (error) => notifyError({ title: t('templates:saveFailed'), text: errorText(error) }),
    });
  const newTemplate = mayEdit && <NewTemplate onClick={() => write({})} />;
  const newPool = mayEdit && (
    <NewPool onClick={() => setWriting({ what: 'pool', pool: { name: '', templates: [] } })} />
  );
  const counts = { reply: countOf(entries, 'reply'), post: countOf(entries, 'post'), pools: pools.length };
  return (
    <div className={classes.page}>
      <Head
        own={query.data}
        texts={entries.length}
        actions={
          <>
            {newPool}
            {newTemplate}
          </>
        }
      />
      <Tabs
        value={address.tab}
        counts={query.data === undefined ? null : counts}
        onChange={(tab) =>
          change(({ sort }) => ({ ...templatesAddress.read(new URLSearchParams()), sort, tab }))
        }
      />
      <div className={classes.columns} aria-busy={query.isPending}>
        {query.isPending ? (
          <LoadingCards />
        ) : query.isError && query.data === undefined ? (
          <LoadFailed query={query} title={t('templates:failed')} />
        ) : address.tab === 'pools' ? (
          <div className={parts.list}>
            <PoolList
              pools={pools}
              make={newPool}
              onOpen={mayEdit ? (pool) => setWriting({ what: 'pool', pool }) : null}
            />
          </div>
        ) : (
          <TemplateList
            entries={entries.filter((entry) => entry.kind === kind)}
            address={address}
            onChange={(part) => change((before) => ({ ...before, ...part }))}
            onDuplicate={mayEdit ? (entry) => write(copyOf(t, entry)) : null}
            onPool={
              mayEdit
                ? (template) => setWriting({ what: 'pool', pool: { name: '', templates: [template] } })
                : null
            }
            make={newTemplate}
          />
        )}
        {opened !== undefined && address.tab !== 'pools' && (
          <TemplateDetails
            projectId={projectId}
            entry={opened}
            mayEdit={mayEdit}
            mayDelete={mayDelete}
            isCopying={copy.isPending}
            onClose={() => choose(undefined)}
            onEdit={() => {
              if (opened.own !== null) write(opened.own, opened.own);
            }}
            onCopy={() => copyOver(opened)}
            onDuplicate={() => write(copyOf(t, opened))}
            onDelete={() => setDropping(opened.own)}
          />
        )}
      </div>
      {writing !== null && (
        <WritingDialog
          projectId={projectId}
          writing={writing}
          own={own}
          pools={pools}
          onClose={() => setWriting(null)}
          onSaved={(id) => {
            setWriting(null);
            choose(id);
          }}
        />
      )}
      <DropDialog
        projectId={projectId}
        template={dropping}
        onClose={() => setDropping(null)}
        onDropped={() => choose(undefined)}
      />
    </div>
  );
}

type WritingDialogProps = {
  readonly projectId: string;
  readonly writing: Writing;
  readonly own: readonly ReplyTemplate[];
  readonly pools: readonly Pool[];
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

function WritingDialog({ projectId, writing, own, pools, onClose, onSaved }: WritingDialogProps) {
  if (writing.what === 'pool')
    return <PoolForm projectId={projectId} pool={writing.pool} own={own} onClose={onClose} />;
  return (
    <Suspense fallback={null}>
      <TemplateForm
        projectId={projectId}
        own={writing.own}
        start={writing.start}
        pools={pools.map(({ name }) => name)}
        onClose={onClose}
        onSaved={onSaved}
      />
    </Suspense>
  );
}

type HeadProps = {
  /** `undefined` while it is not known. */
  readonly own: readonly ReplyTemplate[] | undefined;
  readonly texts: number;
  readonly actions: ReactNode;
};

/** How many texts there are, and how much they are used. */
function Head({ own, texts, actions }: HeadProps) {
  const { t } = usePhrases();
  const facts =
    own === undefined
      ? []
      : [
          t('templates:facts.texts', { count: texts }),
          t('templates:facts.own', { count: own.length }),
          t('templates:facts.used', { count: own.reduce((sum, one) => sum + one.recentUses, 0) }),
        ];
  return <PageHeader title={t('shell:menu.templates')} facts={facts} actions={actions} />;
}

type TabsProps = {
  readonly value: TemplateTab;
  /** `null` while they are not known. */
  readonly counts: Readonly<Record<TemplateTab, number>> | null;
  readonly onChange: (tab: TemplateTab) => void;
};

function Tabs({ value, counts, onChange }: TabsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  return (
    <ViewTabs
      label={t('templates:tabs.label')}
      value={value}
      onChange={(id) => onChange(templateTabs.find((tab) => tab === id) ?? 'reply')}
      tabs={templateTabs.map((tab) => ({
        id: tab,
        label: t(`templates:tabs.${tab}`),
        ...(counts === null ? {} : { count: number(counts[tab]) }),
      }))}
    />
  );
}

function NewTemplate({ onClick }: { readonly onClick: () => void }) {
  const { t } = usePhrases();
  return (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
      {t('templates:new')}
    </Button>
  );
}

function NewPool({ onClick }: { readonly onClick: () => void }) {
  const { t } = usePhrases();
  return (
    <Button leftSection={<IconStack2 size={16} stroke={1.5} aria-hidden />} onClick={onClick}>
      {t('templates:pools.create')}
    </Button>
  );
}

function LoadingCards() {
  return (
    <div className={parts.list}>
      <div className={parts.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={130} radius={6} />
        ))}
      </div>
    </div>
  );
}

const countOf = (entries: readonly Entry[], kind: Entry['kind']) =>
  entries.filter((entry) => entry.kind === kind).length;

const blank = (kind: TemplateDraft['kind'], language: TemplateLanguage): TemplateDraft => ({
  kind,
  name: '',
  occasion: kind === 'post' ? 'news' : 'thanks',
  ratings: kind === 'post' ? [] : [4, 5],
  language,
  text: '',
  pool: null,
});

/** What another of the same kind begins with. */
function copyOf(t: ReturnType<typeof usePhrases>['t'], entry: Entry): TemplateDraft {
  const { kind, name, occasion, ratings, language, text, own } = entry;
  return {
    kind,
    name: t('templates:copyOf', { name }),
    occasion,
    ratings: [...ratings],
    language,
    text,
    pool: own?.pool ?? null,
  };
}
