import type { ChangeField } from '@frontage/domain';
import { Suspense } from 'react';
import { lazyPart } from '../lazy-part';
import { changedPictures } from './changed-pictures';

const PictureThumbs = lazyPart(async () => (await import('./PictureThumbs')).PictureThumbs);

type Change = {
  readonly locationId: string;
  readonly field: ChangeField;
  readonly from: unknown;
  readonly to: unknown;
};

/** The pictures of one side of a change; nothing where it is not about pictures. */
export function changeThumbs(
  projectId: string,
  { locationId, field, from, to }: Change,
  side: 'from' | 'to',
) {
  const ids = changedPictures(field, from, to)[side];
  if (ids.length === 0) return undefined;
  return (
    <Suspense>
      <PictureThumbs projectId={projectId} locationId={locationId} ids={ids} />
    </Suspense>
  );
}
