import { create } from 'zustand';

/** Where a form stands; `null` once it is gone. */
type Place = () => Node | null;

type Unsaved = {
  /** Forms with changes that are not saved. */
  readonly forms: ReadonlyMap<string, Place>;
  /** What the person is about to do although it would lose changes; waits for their answer. */
  readonly leaving: (() => void) | null;
};

/** The forms that would lose something if they went away now. */
export const useUnsavedStore = create<Unsaved>()(() => ({ forms: new Map(), leaving: null }));

/** Marks a form as changed. */
export function holdUnsaved(form: string, place: Place): void {
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map(forms).set(form, place) }));
}

/** Marks a form as saved, or as gone. */
export function dropUnsaved(form: string): void {
  useUnsavedStore.setState(({ forms }) => ({ forms: new Map([...forms].filter(([id]) => id !== form)) }));
}

/** Whether anything would be lost; with `within`, of the forms in it. */
export function hasUnsaved(within?: Pick<Node, 'contains'>): boolean {
  const places = [...useUnsavedStore.getState().forms.values()];
  return within === undefined ? places.length > 0 : places.some((place) => within.contains(place()));
}

/** Does something that makes forms go away: at once if they lose nothing, otherwise once the person agrees. */
export function leave(act: () => void, within?: Pick<Node, 'contains'>): void {
  if (hasUnsaved(within)) useUnsavedStore.setState({ leaving: act });
  else act();
}
