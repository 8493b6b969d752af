import type { contract, ReplyRule, ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { ConfirmDialog, EmptyState, Note, PageHeader, useIsNarrow } from '@frontage/ui';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconHistory, IconPlayerPause, IconPlayerPlay, IconPlus, IconWand } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useCurrentProject } from '../../../shared/hooks/use-current-project';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { RuleDesk } from '../components/RuleDesk';
import { RuleList } from '../components/RuleList';
import { RuleLog } from '../components/RuleLog';
import classes from './ReplyRulesPage.module.css';
import { ruleQueries, useRuleActs } from '../queries';

/** Rules that answer reviews: which there are, what each does, and what it would have done. */
export function ReplyRulesPage() {
  const project = useCurrentProject();
  const user = useSessionStore(selectUser);
  if (project === null || user === null) return null;
  return (
    <ReplyRules
      key={project.id}
      projectId={project.id}
      mayEdit={can(user.userPermission, 'reviews:edit')}
      mayViewTemplates={can(user.userPermission, 'templates:view')}
    />
  );
}

type Address = { readonly rule?: string | undefined };
const address = {
  read: (search: URLSearchParams): Address => ({ rule: search.get('rule') ?? undefined }),
  write: ({ rule }: Address) => new URLSearchParams(rule === undefined ? {} : { rule }),
};
/** A rule that is being written for the first time. */
const fresh = 'new';
const noRules: readonly ReplyRule[] = [];

type ReplyRulesProps = {
  readonly projectId: string;
  readonly mayEdit: boolean;
  readonly mayViewTemplates: boolean;
};

function ReplyRules({ projectId, mayEdit, mayViewTemplates }: ReplyRulesProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [{ rule: asked }, change] = useAddressState(address);
  const isNarrow = useIsNarrow();
  const query = useQuery(ruleQueries.list(projectId));
  const acts = useRuleActs(projectId);
  const [isLogOpen, setIsLogOpen] = useState(false);
  const [dropping, setDropping] = useState<ReplyRule | null>(null);
  const rules = query.data?.items ?? noRules;
  // On a phone the list comes first.
  const chosen = asked ?? (isNarrow ? undefined : rules[0]?.id);
  const rule = rules.find(({ id }) => id === chosen) ?? null;
  const choose = (id: string | undefined) => change(() => ({ rule: id }));
  const onError = (error: Error) => notifyError({ title: t('replyRules:actFailed'), text: errorText(error) });
  const newRule = mayEdit && (
    <Button leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={() => choose(fresh)}>
      {t('replyRules:new')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <Head
        data={query.data}
        actions={
          <>
            {mayEdit && query.data !== undefined && (
              <PauseButton
                isPaused={query.data.pausedAt !== null}
                isBusy={acts.setPause.isPending}
                onPause={(isPaused) =>
                  acts.setPause.mutate(isPaused, {
                    onError,
                    onSuccess: ({ takenBack }) => {
                      if (takenBack > 0)
                        notifyInfo({ title: t('replyRules:takenBack', { count: takenBack }) });
                    },
                  })
                }
              />
            )}
            <Button
              leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
              onClick={() => setIsLogOpen(true)}
            >
              {t('replyRules:log')}
            </Button>
            {newRule}
          </>
        }
      />
      <div className={classes.columns} aria-busy={query.isPending}>
        {query.isPending ? (
          <Skeleton height={240} radius={6} />
        ) : query.isError && query.data === undefined ? (
          <LoadFailed query={query} title={t('replyRules:failed')} />
        ) : rules.length === 0 && chosen !== fresh ? (
          <EmptyState icon={IconWand} title={t('replyRules:empty')} actions={newRule}>
            {t('replyRules:emptyText')}
          </EmptyState>
        ) : (
          <>
            {rules.length > 0 && (
              <RuleList
                rules={rules}
                chosen={chosen}
                mayEdit={mayEdit}
                onChoose={choose}
                onSwitch={({ id, version }, isOn) => acts.setOn.mutate({ id, version, isOn }, { onError })}
                onOrder={(ids) => acts.setOrder.mutate(ids, { onError })}
              />
            )}
            {rule === null && chosen !== fresh ? (
              <p className={classes.choose}>{t('replyRules:choose')}</p>
            ) : (
              <RuleDesk
                key={rule === null ? fresh : `${rule.id} ${rule.version}`}
                projectId={projectId}
                rule={rule}
                mayEdit={mayEdit}
                mayViewTemplates={mayViewTemplates}
                onSaved={choose}
                onDelete={() => setDropping(rule)}
              />
            )}
          </>
        )}
      </div>
      {isLogOpen && <RuleLog projectId={projectId} onClose={() => setIsLogOpen(false)} />}
      <ConfirmDialog
        isOpen={dropping !== null}
        title={t('replyRules:deleteTitle', { name: dropping?.name ?? '' })}
        touches={t('replyRules:acts', { count: dropping?.recentActs ?? 0 })}
        confirmLabel={t('action.delete')}
        cancelLabel={t('action.cancel')}
        tone="bad"
        isBusy={acts.remove.isPending}
        onClose={() => setDropping(null)}
        onConfirm={() => {
          if (dropping === null) return;
          acts.remove.mutate(dropping.id, {
            onError,
            onSuccess: () => {
              setDropping(null);
              choose(undefined);
            },
          });
        }}
      >
        {t('replyRules:deleteText')}
      </ConfirmDialog>
    </div>
  );
}

type HeadProps = {
  /** `undefined` while it is not known. */
  readonly data: ResponseOf<typeof contract.replyRules.list> | undefined;
  readonly actions: ReactNode;
};

/** How many rules are on, what they sent, and whether they are paused. */
function Head({ data, actions }: HeadProps) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  const facts =
    data === undefined
      ? []
      : [
          t('replyRules:facts.on', {
            on: data.items.filter(({ isOn }) => isOn).length,
            all: data.items.length,
          }),
          t('replyRules:facts.sent', { count: data.recent.sent }),
          t('replyRules:facts.rejected', { count: data.recent.rejected }),
          t('replyRules:facts.edited', { count: data.recent.edited }),
        ];
  return (
    <>
      <PageHeader
        title={t('replyRules:title')}
        facts={facts}
        actions={actions}
        back={
          <Anchor component={Link} to={paths.reviews} size="sm">
            {t('reviews:title')}
          </Anchor>
        }
        hasLine
      />
      {data?.pausedAt != null && (
        <Note
          tone="warn"
          shape="strip"
          role="status"
          title={
            data.pausedBy === null
              ? t('replyRules:paused')
              : t('replyRules:pausedBy', {
                  name: data.pausedBy,
                  time: relative(data.pausedAt, { inline: true }),
                })
          }
        >
          {t('replyRules:pausedText')}
        </Note>
      )}
    </>
  );
}

type PauseButtonProps = {
  readonly isPaused: boolean;
  readonly isBusy: boolean;
  readonly onPause: (isPaused: boolean) => void;
};

function PauseButton({ isPaused, isBusy, onPause }: PauseButtonProps) {
  const { t } = usePhrases();
  const Icon = isPaused ? IconPlayerPlay : IconPlayerPause;
  return (
    <Button
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      loading={isBusy}
      onClick={() => onPause(!isPaused)}
    >
      {t(isPaused ? 'replyRules:resume' : 'replyRules:pause')}
    </Button>
  );
}
