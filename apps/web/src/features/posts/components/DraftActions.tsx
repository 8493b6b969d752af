import { ConfirmDialog } from '@frontage/ui';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFiles } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { draftsQuery } from '../queries';

const DraftList = lazyPart(async () => (await import('./DraftList')).DraftList);

type DraftActionsProps = {
  readonly projectId: string;
  readonly draftId: string;
  /** Whether nothing of the draft is kept yet. */
  readonly isBlank: boolean;
  readonly canEdit: boolean;
  readonly onDiscard: () => void;
};

/** What can be done about drafts: take up another one, throw this one away. */
export function DraftActions({ projectId, draftId, isBlank, canEdit, onDiscard }: DraftActionsProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  const [isListed, setIsListed] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const drafts = useQuery({ ...draftsQuery(projectId), enabled: canEdit }).data ?? [];
  const others = drafts.filter(({ id }) => id !== draftId).length;
  return (
    <>
      {others > 0 && (
        <Button
          leftSection={<IconFiles size={16} stroke={1.5} aria-hidden />}
          onClick={() => setIsListed(true)}
        >
          {t('posts:drafts.open', { total: number(others) })}
        </Button>
      )}
      {!isBlank && (
        <Button variant="subtle" onClick={() => setIsAsking(true)}>
          {t('action.discard')}
        </Button>
      )}
      {isListed && (
        <Suspense fallback={<Skeleton height={32} width={96} />}>
          <DraftList projectId={projectId} draftId={draftId} onClose={() => setIsListed(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('posts:drafts.discardTitle')}
        touches={t('posts:drafts.discardText')}
        confirmLabel={t('posts:drafts.discard')}
        cancelLabel={t('posts:delete.keep')}
        tone="bad"
        onConfirm={() => {
          setIsAsking(false);
          onDiscard();
        }}
      >
        {t('posts:drafts.forGood')}
      </ConfirmDialog>
    </>
  );
}
