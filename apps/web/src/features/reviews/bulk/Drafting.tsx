import { Note, ProgressBar } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { comesAgain, isClean, isForOneByOne } from './model';
import { bulkActs, bulkQueries, type Bulk } from './queries';
import classes from './bulk-parts.module.css';

type DraftingProps = { readonly projectId: string; readonly bulk: Bulk; readonly mayEdit: boolean };

/** Who drafts, how far they are, and a way to accept at once what nothing was found in. */
export function Drafting({ projectId, bulk, mayEdit }: DraftingProps) {
  const { t } = usePhrases();
  const { source, model, drafting, items } = bulk;
  const made = items.length - (drafting?.left ?? 0);
  const hasOneByOne = mayEdit && items.some(isForOneByOne);
  if (source === 'pools' && !hasOneByOne && !(mayEdit && items.some(isClean))) return null;
  return (
    <section className={classes.part}>
      {source !== 'pools' && (
        <>
          <h2 className={classes.title}>{t('bulkReplies:drafting.title')}</h2>
          <span className={classes.quiet}>
            {source === 'model'
              ? t('bulkReplies:drafting.byModel', { model: model ?? '' })
              : t('bulkReplies:drafting.byTemplates')}
          </span>
        </>
      )}
      {drafting !== null && (
        <ProgressBar
          label={t('bulkReplies:drafting.under')}
          value={made / items.length}
          valueText={t('bulkReplies:drafting.progress', { made, total: items.length })}
        />
      )}
      {drafting === null && items.some(({ lack }) => lack === 'limit') && (
        <Note tone="warn" title={t('bulkReplies:lack.limit')} />
      )}
      {mayEdit && <Switch projectId={projectId} bulk={bulk} />}
      {mayEdit && <AcceptClean projectId={projectId} bulk={bulk} />}
      {hasOneByOne && <span className={classes.quiet}>{t('bulkReplies:drafting.oneByOne')}</span>}
    </section>
  );
}

/** Stops what is yet to come; once nothing is, has what is missing drafted again. */
function Switch({ projectId, bulk }: Pick<DraftingProps, 'projectId' | 'bulk'>) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const isOn = bulk.drafting === null;
  const missing = bulk.items.filter(comesAgain).length;
  const act = useMutation({
    mutationFn: () => bulkActs.drafting(projectId, bulk.id, isOn),
    onError: (error) => notifyError({ id: 'bulk', title: t('bulkReplies:error'), text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries(bulkQueries.read(projectId, bulk.id)),
  });
  if (isOn && missing === 0) return null;
  return (
    <Button loading={act.isPending} onClick={() => act.mutate()}>
      {isOn ? t('bulkReplies:drafting.again', { count: missing }) : t('bulkReplies:drafting.stop')}
    </Button>
  );
}

function AcceptClean({ projectId, bulk }: Pick<DraftingProps, 'projectId' | 'bulk'>) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const clean = bulk.items.filter(isClean);
  const accept = useMutation({
    mutationFn: () => bulkActs.accept(projectId, bulk.id, clean),
    onSuccess: ({ accepted }) =>
      notifyInfo({ id: 'bulk', title: t('bulkReplies:drafting.accepted', { count: accepted }) }),
    onError: (error) => notifyError({ id: 'bulk', title: t('bulkReplies:error'), text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries(bulkQueries.read(projectId, bulk.id)),
  });
  if (clean.length === 0) return null;
  return (
    <Button loading={accept.isPending} onClick={() => accept.mutate()}>
      {t('bulkReplies:drafting.accept', { count: clean.length })}
    </Button>
  );
}
