import type { SavedFilter } from '@frontage/api-client/contract';
import { ConfirmDialog, MenuButton, Note, TextField, type MenuEntry } from '@frontage/ui';
import { Button } from '@mantine/core';
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
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
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
          save={(name) => create.mutateAsync({ name, filter, sort, order })}
          onSaved={({ id }) => onAddressChange({ view: id })}
          onClose={close}
        />
      )}
      {dialog === 'rename' && current !== undefined && (
        <NameDialog
          title={t('locations:saved.renameTitle')}
          name={current.name}
          save={(name) => update.mutateAsync({ id: current.id, name })}
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
  readonly save: (name: string) => Promise<SavedFilter>;
  readonly onSaved?: (view: SavedFilter) => void;
  readonly onClose: () => void;
};

function NameDialog({ title, help, name = '', save, onSaved, onClose }: NameDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const form = useSubmitForm({
    initialValues: { name },
    validate: (typed) => ({ name: typed.name.trim() === '' && t('validation:required') }),
    submit: (typed) => save(typed.name.trim()),
    onDone: (view) => {
      onClose();
      onSaved?.(view);
    },
    refusals: (failure) => ({ name: errorText(failure) }),
  });
  return (
    <FormModal opened onClose={onClose} title={title} size={440}>
      <form {...form.props} className={savedViewParts.form}>
        <TextField
          label={t('locations:saved.name')}
          {...form.getInputProps('name')}
          maxLength={60}
          {...(help === undefined ? {} : { help })}
          data-autofocus
          aria-required
        />
        <div className={savedViewParts.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
