import type { Tutorial } from '@frontage/api-client/contract';
import { vimeoPage } from '@frontage/domain';
import { ConfirmDialog, EmptyState, FilterBar, Note, PageHeader } from '@frontage/ui';
import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconSearch, IconTrash, IconVideo } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { useFormats } from '../../../shared/format/use-formats';
import { useAddressState } from '../../../shared/hooks/use-address-state';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { fileUrl } from '../../../shared/images/file-url';
import { searchAddress } from '../../../shared/list/search-in-address';
import { searchField } from '../../../shared/search-field';
import { usePhrases } from '../../../shared/use-phrases';
import { TutorialDialog } from '../components/TutorialDialog';
import { searchTutorials } from '../model/tutorial-groups';
import { tutorialQuery, useTutorialActions } from '../queries';
import classes from './TutorialsPage.module.css';

/** Where super administrators add, change and delete what the Help Center shows. */
export function TutorialsPage() {
  const { t } = usePhrases();
  const tutorials = useQuery(tutorialQuery);
  const [search, setSearch] = useAddressState(searchAddress);
  const [edited, setEdited] = useState<Tutorial | 'new'>();
  const [deleted, setDeleted] = useState<Tutorial>();
  const all = tutorials.data;

  const found = searchTutorials(all ?? [], search);
  const add = (
    <Button variant="filled" onClick={() => setEdited('new')}>
      {t('help:tutorials.add')}
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('help:tutorials.title')}
        facts={[
          t('help:tutorials.lead'),
          ...(all === undefined ? [] : [t('help:facts', { count: all.length })]),
        ]}
        {...(all === undefined || all.length === 0 ? {} : { actions: add })}
      />
      {all === undefined && tutorials.isError && (
        <LoadFailed title={t('help:fetchFailed')} query={tutorials} />
      )}
      {all === undefined && !tutorials.isError && <PageSkeleton />}
      {all?.length === 0 && (
        <EmptyState icon={IconVideo} title={t('help:empty')} actions={add}>
          {t('help:emptyAuthor')}
        </EmptyState>
      )}
      {all !== undefined && all.length > 0 && (
        <>
          <FilterBar
            label={t('help:search')}
            search={{
              ...searchField(t, search, (text) => setSearch(() => text ?? '')),
              label: t('help:search'),
            }}
          />
          {found.length === 0 ? (
            <EmptyState
              icon={IconSearch}
              role="status"
              title={t('help:noResults', { search })}
              actions={<Button onClick={() => setSearch(() => '')}>{t('help:clearSearch')}</Button>}
            />
          ) : (
            <TutorialTable tutorials={found} onEdit={setEdited} onDelete={setDeleted} />
          )}
        </>
      )}
      {edited !== undefined && (
        <TutorialDialog
          tutorial={edited === 'new' ? null : edited}
          all={all ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
      {deleted !== undefined && <DeleteDialog tutorial={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}

function DeleteDialog({ tutorial, onClose }: { readonly tutorial: Tutorial; readonly onClose: () => void }) {
  const { t } = usePhrases();
  const text = useErrorText();
  const { remove } = useTutorialActions();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('help:tutorials.deleteTitle')}
      touches={tutorial.title}
      confirmLabel={t('help:tutorials.deleteConfirm')}
      cancelLabel={t('action.cancel')}
      tone="bad"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(tutorial.id, { onSuccess: onClose })}
      error={
        remove.isError && (
          <Note tone="bad" role="alert" title={t('help:tutorials.failed.delete')}>
            {text(remove.error)}
          </Note>
        )
      }
    >
      {t('help:tutorials.deleteText')}
    </ConfirmDialog>
  );
}

type TutorialTableProps = {
  readonly tutorials: readonly Tutorial[];
  readonly onEdit: (tutorial: Tutorial) => void;
  readonly onDelete: (tutorial: Tutorial) => void;
};

function TutorialTable({ tutorials, onEdit, onDelete }: TutorialTableProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('help:tutorials.name')}</th>
            <th scope="col">{t('help:tutorials.module')}</th>
            <th scope="col">{t('help:tutorials.submodule')}</th>
            <th scope="col">{t('help:tutorials.video')}</th>
            <th scope="col">{t('help:tutorials.updated')}</th>
            <th scope="col">
              <span className={classes.unseen}>{t('help:tutorials.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tutorials.map((tutorial) => {
            const { id, title, module, submodule, videoId, thumbnail, updatedAt } = tutorial;
            return (
              <tr key={id}>
                <th scope="row">
                  <span className={classes.name}>
                    <span className={classes.thumbnail}>
                      {thumbnail !== null && <img src={fileUrl(thumbnail.url)} alt="" loading="lazy" />}
                    </span>
                    {title}
                  </span>
                </th>
                <td>{module}</td>
                <td>{submodule}</td>
                <td>
                  <a href={vimeoPage(videoId)} target="_blank" rel="noreferrer" className={classes.link}>
                    {videoId}
                  </a>
                </td>
                <td title={formats.dateTime(updatedAt)}>{formats.relative(updatedAt)}</td>
                <td className={classes.acts}>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('help:tutorials.editNamed', { title })}
                    onClick={() => onEdit(tutorial)}
                  >
                    <IconPencil size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={t('help:tutorials.deleteNamed', { title })}
                    onClick={() => onDelete(tutorial)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
