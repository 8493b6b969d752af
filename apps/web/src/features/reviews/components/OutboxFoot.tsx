import { Suspense } from 'react';
import type { useOutboxes } from '../../../shared/hooks/use-outboxes';
import { lazyPart } from '../../../shared/lazy-part';
import { reachesWhole } from '../../../shared/reach';
import type { OutboxProps } from './Outbox';

const Outbox = lazyPart(async () => (await import('./Outbox')).Outbox);
const OutboxFailed = lazyPart(async () => (await import('./OutboxFailed')).OutboxFailed);

type Item = Parameters<OutboxProps['onWithdraw']>[0];

type OutboxFootProps = {
  readonly outboxes: ReturnType<typeof useOutboxes>;
  readonly isTogether: boolean;
  readonly mayEdit: boolean;
  readonly onHold: (projectId: string, isHeld: boolean) => void;
  readonly onWithdraw: (projectId: string, item: Item) => void;
};

/** The outbox of each project at the foot of the list, whenever there is something in it, it is held, or it could not be read. */
export function OutboxFoot({ outboxes, isTogether, mayEdit, onHold, onWithdraw }: OutboxFootProps) {
  return (
    <>
      {outboxes.failed.map(({ project, readAgain }) => (
        <Suspense key={project.id}>
          <OutboxFailed projectName={isTogether ? project.name : undefined} onReadAgain={readAgain} />
        </Suspense>
      ))}
      {outboxes.read
        .filter(({ outbox }) => outbox.total > 0 || outbox.heldAt !== null)
        .map(({ project, outbox }) => (
          <Suspense key={project.id}>
            <Outbox
              projectId={project.id}
              projectName={isTogether ? project.name : undefined}
              outbox={outbox}
              mayAct={mayEdit}
              // What all share is only theirs to hold who have every location.
              mayHold={mayEdit && reachesWhole(project)}
              onHold={(isHeld) => onHold(project.id, isHeld)}
              onWithdraw={(item) => onWithdraw(project.id, item)}
              onEdit={(item) => onWithdraw(project.id, item)}
            />
          </Suspense>
        ))}
    </>
  );
}
