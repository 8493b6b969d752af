import {
  pictureFields,
  readFieldValue,
  type ChangeField,
  type Photo,
  type PictureField,
} from '@frontage/domain';

/** Pictures that one side of a change shows. */
type PictureSides = { readonly from: readonly string[]; readonly to: readonly string[] };

const none: PictureSides = { from: [], to: [] };

/** Whether values of a field name pictures. */
function isPictureField(field: ChangeField): field is PictureField {
  return (pictureFields as readonly string[]).includes(field);
}

function photosOf(raw: unknown): readonly Photo[] {
  return readFieldValue('photos', raw ?? []) ?? [];
}

/** The pictures of a change, by side: of a list only those that it takes away, moves or brings. */
export function changedPictures(field: ChangeField, from: unknown, to: unknown): PictureSides {
  if (!isPictureField(field)) return none;
  if (field !== 'photos') {
    const one = (raw: unknown) => (typeof raw === 'string' ? [raw] : []);
    return { from: one(from), to: one(to) };
  }
  const [before, after] = [photosOf(from), photosOf(to)];
  const beside = (others: readonly Photo[]) => (photo: Photo) =>
    !others.some(({ id, category }) => id === photo.id && category === photo.category);
  return {
    from: before.filter(beside(after)).map(({ id }) => id),
    to: after.filter(beside(before)).map(({ id }) => id),
  };
}
