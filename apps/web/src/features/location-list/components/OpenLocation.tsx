import type { LocationRow } from '@frontage/api-client/contract';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part';

const LocationPanel = lazyPart(async () => (await import('./LocationPanel')).LocationPanel);

type OpenLocationProps = {
  readonly projectId: string;
  /** Nothing while the panel is closed. */
  readonly openId: string | null;
  readonly rows: readonly LocationRow[];
  /** The part all names share. */
  readonly prefix: string;
  readonly onOpen: (id: string | null) => void;
};

/** The panel of one location beside the list: fetched with the first that is opened, and kept, so that it can close. */
export function OpenLocation({ projectId, openId, rows, prefix, onOpen }: OpenLocationProps) {
  const [wasOpened, setWasOpened] = useState(openId !== null);
  if (openId !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const at = openId === null ? -1 : rows.findIndex((row) => row.id === openId);
  const step = (by: number) => {
    const target = at === -1 ? undefined : rows[at + by];
    return target === undefined ? undefined : () => onOpen(target.id);
  };
  return (
    <Suspense fallback={null}>
      <LocationPanel
        projectId={rows[at]?.project?.id ?? projectId}
        locationId={openId}
        row={rows[at]}
        prefix={prefix}
        onClose={() => onOpen(null)}
        onPrevious={step(-1)}
        onNext={step(1)}
      />
    </Suspense>
  );
}
