import { create } from 'zustand';

type Unsaved = {
  /** Forms with changes that are not saved, each with the dialog it stands in; `null` for those of the page. */
  readonly forms: ReadonlyMap<string, string | null>;
  /** What the person is about to do although it would lose changes; waits for their answer. */
  readonly leaving: (() => void) | null;
};

/** The forms that would lose something if they went away now. */
export const useUnsavedStore = create<Unsaved>()(() => ({ forms: new Map(), leaving: null }));

/** Marks a form as changed. */
export function holdUnsaved(form: string, dialog: string | null): void {
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map(forms).set(form, dialog) }));
}

/** Marks a form as saved, or as gone. */
export function dropUnsaved(form: string): void {
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map([...forms].filter(([id]) => id !== form)) }));
}

/** Whether anything would be lost; with `dialog`, in that dialog. */
export function hasUnsaved(dialog?: string): boolean {
  const dialogs = [...useUnsavedStore.getState().forms.values()];
  return dialog === undefined ? dialogs.length > 0 : dialogs.includes(dialog);
}

/** Does something that makes forms go away: at once if they lose nothing, otherwise once the person agrees. */
export function leave(act: () => void, dialog?: string): void {
  if (hasUnsaved(dialog)) useUnsavedStore.setState({ leaving: act });
  else act();
}
