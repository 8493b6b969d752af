import { postDraftDays } from '@frontage/api-client/contract';
import { Note } from '@frontage/ui';
import { ActionIcon, Anchor, Modal, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { composerOf } from '../../../shared/posts/composer-address';
import { usePhrases } from '../../../shared/use-phrases';
import { removeDraft } from '../model/draft-server';
import { typeOf } from '../model/typed-post';
import { draftsKey, draftsQuery } from '../queries';
import classes from './DraftList.module.css';

type DraftListProps = {
  readonly projectId: string;
  /** The one that is open, which is not offered again. */
  readonly draftId: string;
  readonly onClose: () => void;
};

/** A person's drafts in a project, to take one up or delete it. */
export function DraftList({ projectId, draftId, onClose }: DraftListProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const drafts = useQuery(draftsQuery(projectId));
  const remove = useMutation({
    mutationFn: (id: string) => removeDraft(projectId, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: draftsKey(projectId) }),
  });
  const others = drafts.data?.filter(({ id }) => id !== draftId) ?? [];
  const failure = remove.error ?? drafts.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('posts:drafts.title')}
      size={560}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {failure !== null && (
        <Note tone="bad" role="alert">
          {errorText(failure)}
        </Note>
      )}
      {drafts.isPending && <Skeleton height={96} />}
      <ul className={classes.list}>
        {others.map((draft) => {
          const name = draft.name === '' ? t('posts:drafts.unnamed') : draft.name;
          return (
            <li key={draft.id} className={classes.draft}>
              <span className={classes.words}>
                <Anchor
                  component={Link}
                  className={classes.name ?? ''}
                  to={composerOf(draft)}
                  onClick={onClose}
                >
                  {name}
                </Anchor>
                <span className={classes.facts}>
                  {t(`posts:type.${typeOf(draft)}`)} · {formats.moment(draft.savedAt)}
                </span>
              </span>
              <ActionIcon
                aria-label={t('posts:drafts.deleteNamed', { name })}
                loading={remove.isPending && remove.variables === draft.id}
                onClick={() => remove.mutate(draft.id)}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {drafts.isSuccess && others.length === 0 && <p className={classes.facts}>{t('posts:drafts.none')}</p>}
      <p className={classes.facts}>{t('posts:drafts.whose', { count: postDraftDays })}</p>
    </Modal>
  );
}
