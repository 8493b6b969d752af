import { Suspense } from 'react';
import { lazyPart } from '../../../shared/lazy-part';
import type { OutboxProps } from './Outbox';

const Outbox = lazyPart(async () => (await import('./Outbox')).Outbox);

type OutboxFootProps = Omit<OutboxProps, 'outbox'> & {
  /** `undefined` while it is not known. */
  readonly outbox: OutboxProps['outbox'] | undefined;
};

/** The outbox at the foot of the list, whenever there is something in it or it is held. */
export function OutboxFoot({ outbox, ...rest }: OutboxFootProps) {
  if (outbox === undefined || (outbox.total === 0 && outbox.heldAt === null)) return null;
  return (
    <Suspense>
      <Outbox outbox={outbox} {...rest} />
    </Suspense>
  );
}
