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
import { CancelButton } from '../forms/CancelButton';
import { FormModal } from '../forms/FormModal';
import { useSubmitForm } from '../forms/use-submit-form';
import { useErrorText } from '../hooks/use-error-text';
import { notifyError, notifyInfo } from '../notify';
import { usePhrases } from '../use-phrases';
import dialogParts from '../forms/dialog-parts.module.css';
import { useSavedViewActs, type SavedView, type SavedViews } from './saved-views';
import classes from './SavedViewMenu.module.css';

/** What the menu has to know of its list. */
export type SavedViewMenuProps<Content> = {
  readonly views: SavedViews<Content>;
  readonly projectId: string;
  /** The filters in force and the order, as a view would hold them. */
  readonly content: Content;
  /** The saved view the list stands in. */
  readonly current: SavedView<Content> | undefined;
  /** The list is not as the view has it. */
  readonly isChanged: boolean;
  /** How a view stands in the address, without what is open in it. */
  readonly addressOf: (view: SavedView<Content>) => URLSearchParams;
  /** Shows a view as it was saved. */
  readonly onOpen: (view: SavedView<Content>) => void;
  /** The list, as it is, now stands in this view, or in none. */
  readonly onNamed: (viewId: string | null) => void;
};

type Dialog = 'save' | 'rename' | 'delete';

/** Copies the address of a saved view, without what is open in it. */
function useCopyLink<Content>({
  projectId,
  addressOf,
}: Pick<SavedViewMenuProps<Content>, 'projectId' | 'addressOf'>) {
  const { t } = usePhrases();
  return async (view: SavedView<Content>) => {
    const search = addressOf(view);
    search.set('project', projectId);
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${search.toString()}`);
      notifyInfo({ id: `link-${view.id}`, title: t('locations:saved.copied') });
    } catch {
      notifyError({ id: `link-${view.id}`, title: t('locations:saved.notCopied') });
    }
  };
}

/** What one may do with the filters in force and the saved view they stand in. */
function useEntries<Content>(
  props: SavedViewMenuProps<Content>,
  open: (dialog: Dialog) => void,
): MenuEntry[] {
  const { views, projectId, content, current, isChanged, onOpen } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { update } = useSavedViewActs(views, projectId);
  const failed = (error: unknown) => notifyError({ id: 'saved-view', title: errorText(error) });
  const copyLink = useCopyLink(props);
  const entries: MenuEntry[] = [];
  if (current !== undefined && isChanged)
    entries.push(
      {
        id: 'update',
        label: t('locations:saved.update', { name: current.name }),
        icon: IconDeviceFloppy,
        onSelect: () => update.mutate({ id: current.id, content }, { onError: failed }),
      },
      {
        id: 'reset',
        label: t('locations:saved.reset', { name: current.name }),
        icon: IconArrowBackUp,
        onSelect: () => onOpen(current),
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
export function SavedViewMenu<Content>(props: SavedViewMenuProps<Content>) {
  const { views, projectId, content, current, onNamed } = props;
  const { t } = usePhrases();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const { create, update, remove } = useSavedViewActs(views, projectId);
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
          save={(name) => create.mutateAsync({ name, content })}
          onSaved={({ id }) => onNamed(id)}
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
          onDeleted={() => onNamed(null)}
        />
      )}
    </>
  );
}

type DeleteDialogProps = {
  /** Of the menu, which outlives the dialog: the view is gone from the list before the deletion is over. */
  readonly remove: ReturnType<typeof useSavedViewActs>['remove'];
  readonly view: SavedView;
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
  readonly save: (name: string) => Promise<SavedView>;
  readonly onSaved?: (view: SavedView) => void;
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
      <form {...form.props} className={dialogParts.form}>
        <TextField
          label={t('locations:saved.name')}
          {...form.getInputProps('name')}
          maxLength={60}
          {...(help === undefined ? {} : { help })}
          data-autofocus
          aria-required
        />
        <div className={dialogParts.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
