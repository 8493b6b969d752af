import { create } from 'zustand';

/** Where a form stands; `null` once it is gone. */
type Place = () => Node | null;

/** What holds forms: a dialog, or the page where nothing is named. */
type Holder = Pick<Node, 'contains'>;

/** What a person is about to do although it would lose changes, and of which forms. */
type Leaving = { readonly act: () => void; readonly within: Holder | undefined };

type Unsaved = {
  /** Forms with changes that are not saved. */
  readonly forms: ReadonlyMap<string, Place>;
  /** Waits for the person's answer. */
  readonly leaving: Leaving | null;
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

const isWithin = (place: Place, within: Holder | undefined) => within?.contains(place()) ?? true;

/** Whether anything would be lost; with `within`, of the forms in it. */
export function hasUnsaved(within?: Holder): boolean {
  return [...useUnsavedStore.getState().forms.values()].some((place) => isWithin(place, within));
}

/** Does something that makes forms go away: at once if they lose nothing, otherwise once the person agrees. */
export function leave(act: () => void, within?: Holder): void {
  if (hasUnsaved(within)) useUnsavedStore.setState({ leaving: { act, within } });
  else act();
}

/** Throws away what was typed and stays, once the person agrees. */
export function discard(act: () => void): void {
  useUnsavedStore.setState({ leaving: { act, within: { contains: () => false } } });
}

/** Does what waits for the person's answer. Forms that it does not touch stay guarded. */
export function goOn(): void {
  const { forms, leaving } = useUnsavedStore.getState();
  const left = [...forms].filter(([, place]) => !isWithin(place, leaving?.within));
  useUnsavedStore.setState({ leaving: null, forms: new Map(left) });
  leaving?.act();
}
