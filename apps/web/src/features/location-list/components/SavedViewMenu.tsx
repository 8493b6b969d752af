import type { SavedFilter } from '@frontage/api-client/contract';
import { ConfirmDialog, MenuButton, Note, TextField, type MenuEntry } from '@frontage/ui';
import { Button, Modal } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBookmark,
  IconDeviceFloppy,
  IconHome,
  IconLink,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { rowsKey, type ListAddress } from '../model/list-address';
import { isAsSaved } from '../model/views';
import { useSavedFilters } from '../saved-filters';
import classes from './SavedViewMenu.module.css';
import savedViewParts from './saved-view-parts.module.css';

type SavedViewMenuProps = {
  readonly projectId: string;
  readonly address: ListAddress;
  /** The saved view the list stands in. */
  readonly current: SavedFilter | undefined;
  readonly onAddressChange: (part: Partial<ListAddress>) => void;
};

type Dialog = 'save' | 'rename' | 'delete';

/** Copies the address of a saved view, without what is open in it. */
function useCopyLink(projectId: string) {
  const { t } = usePhrases();
  return async ({ id, ...saved }: SavedFilter) => {
    const search = new URLSearchParams(rowsKey(saved));
    search.set('project', projectId);
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${search.toString()}`);
      notifyInfo({ id: `link-${id}`, title: t('locations:saved.copied') });
    } catch {
      notifyError({ id: `link-${id}`, title: t('locations:saved.notCopied') });
    }
  };
}

/** What one may do with the filters in force and the saved view they stand in. */
function useEntries(
  { projectId, address, current, onAddressChange }: SavedViewMenuProps,
  open: (dialog: Dialog) => void,
): MenuEntry[] {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { update } = useSavedFilters(projectId);
  const { filter, sort, order } = address;
  const failed = (error: unknown) => notifyError({ id: 'saved-view', title: errorText(error) });
  const copyLink = useCopyLink(projectId);
  const entries: MenuEntry[] = [];
  if (current !== undefined && !isAsSaved(current, address))
    entries.push(
      {
        id: 'update',
        label: t('locations:saved.update', { name: current.name }),
        icon: IconDeviceFloppy,
        onSelect: () => update.mutate({ id: current.id, filter, sort, order }, { onError: failed }),
      },
      {
        id: 'reset',
        label: t('locations:saved.reset', { name: current.name }),
        icon: IconArrowBackUp,
        onSelect: () =>
          onAddressChange({ filter: current.filter, sort: current.sort, order: current.order, openId: null }),
      },
    );
  entries.push({
    id: 'save',
    label: t(current === undefined ? 'locations:saved.save' : 'locations:saved.saveAs'),
    icon: IconBookmark,
    onSelect: () => open('save'),
  });
  if (current !== undefined)
    entries.push(
      {
        id: 'rename',
        label: t('locations:saved.rename'),
        icon: IconPencil,
        onSelect: () => open('rename'),
        startsGroup: true,
      },
      {
        id: 'default',
        label: t(current.isDefault ? 'locations:saved.unsetDefault' : 'locations:saved.setDefault'),
        icon: IconHome,
        onSelect: () => update.mutate({ id: current.id, isDefault: !current.isDefault }, { onError: failed }),
      },
      {
        id: 'copy',
        label: t('locations:saved.copy'),
        icon: IconLink,
        onSelect: () => void copyLink(current),
      },
      {
        id: 'delete',
        label: t('locations:saved.delete'),
        icon: IconTrash,
        tone: 'bad',
        onSelect: () => open('delete'),
        startsGroup: true,
      },
    );
  return entries;
}

/** Saves the filters in force under a name, and what one does with a saved view. */
export function SavedViewMenu(props: SavedViewMenuProps) {
  const { projectId, address, current, onAddressChange } = props;
  const { t } = usePhrases();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { create, update, remove } = useSavedFilters(projectId);
  const { filter, sort, order } = address;
  const entries = useEntries(props, setDialog);
  const close = () => setDialog(null);
  return (
    <>
      {current === undefined ? (
        <button type="button" className={classes.save} onClick={() => setDialog('save')}>
          {t('locations:saved.save')}
        </button>
      ) : (
        <MenuButton label={t('locations:saved.menu')} entries={entries} />
      )}
      {dialog === 'save' && (
        <NameDialog
          title={t('locations:saved.title')}
          help={t('locations:saved.keeps')}
          mutation={create}
          onSubmit={(name) =>
            create.mutate(
              { name, filter, sort, order },
              {
                onSuccess: ({ id }) => {
                  close();
                  onAddressChange({ view: id });
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {dialog === 'rename' && current !== undefined && (
        <NameDialog
          title={t('locations:saved.renameTitle')}
          name={current.name}
          mutation={update}
          onSubmit={(name) => update.mutate({ id: current.id, name }, { onSuccess: close })}
          onClose={close}
        />
      )}
      {current !== undefined && (
        <DeleteDialog
          remove={remove}
          view={current}
          isOpen={dialog === 'delete'}
          onClose={close}
          onDeleted={() => onAddressChange({ view: null })}
        />
      )}
    </>
  );
}

type DeleteDialogProps = {
  /** Of the menu, which outlives the dialog: the view is gone from the list before the deletion is over. */
  readonly remove: ReturnType<typeof useSavedFilters>['remove'];
  readonly view: SavedFilter;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

function DeleteDialog({ remove, view, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('locations:saved.deleteTitle')}
      touches={view.name}
      confirmLabel={t('locations:saved.delete')}
      cancelLabel={t('action.cancel')}
      tone="bad"
      isBusy={remove.isPending}
      error={
        remove.isError && (
          <Note tone="bad" role="alert">
            {errorText(remove.error)}
          </Note>
        )
      }
      onConfirm={() =>
        remove.mutate(view.id, {
          onSuccess: () => {
            onClose();
            onDeleted();
          },
        })
      }
    >
      {t('locations:saved.deleteText')}
    </ConfirmDialog>
  );
}

type NameDialogProps = {
  readonly title: string;
  readonly help?: string;
  readonly name?: string;
  readonly mutation: { readonly isPending: boolean; readonly error: unknown; readonly reset: () => void };
  readonly onSubmit: (name: string) => void;
  readonly onClose: () => void;
};

function NameDialog({ title, help, name = '', mutation, onSubmit, onClose }: NameDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(name);
  const [isAsked, setIsAsked] = useState(false);
  const { isPending, error, reset } = mutation;
  const fault =
    isAsked && typed.trim() === '' ? t('validation:required') : error === null ? undefined : errorText(error);
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={savedViewParts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (typed.trim() !== '' && !isPending) onSubmit(typed.trim());
        }}
      >
        <TextField
          label={t('locations:saved.name')}
          value={typed}
          maxLength={60}
          error={fault}
          {...(help === undefined ? {} : { help })}
          data-autofocus
          aria-required
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (error !== null) reset();
          }}
        />
        <div className={savedViewParts.foot}>
          <Button variant="subtle" onClick={close} disabled={isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isPending}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
