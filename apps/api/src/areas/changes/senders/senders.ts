import { subjectKindOf, type ChangeField, type Subject } from '@frontage/domain';
import type { Db, Tx } from '#src/db/database';
import type { Target } from '#src/areas/changes/apply/targets';
import type { ProjectRef } from '#src/http/project-ref';
import type { ClaimedJob } from '#src/queue/handler';
import type { Sender, Sent } from './sender';

type Subjected = { readonly field: ChangeField; readonly subjectId: string | null };

/** The senders of an installation, by what they take. */
export type Senders = {
  readonly all: readonly Sender[];
  /** Fields whose entries are compared with the provider's list of locations. */
  readonly listedFields: readonly ChangeField[];
  /** Groups by the sender of the field, in the order in which senders were registered. Throws for a field without a sender. */
  split<T extends { readonly field: ChangeField }>(things: readonly T[]): [Sender, T[]][];
  /** A target's entries by their senders. */
  splitTarget(target: Target): [Sender, Target][];
  /** {@link Sender.store} of whoever sent them. */
  store(tx: Tx, job: ClaimedJob, sent: Sent): Promise<void>;
  /** The subjects of things by id; none is asked for where no thing has one. */
  subjects(db: Db, project: ProjectRef, things: readonly Subjected[]): Promise<Map<string, Subject>>;
};

/** Registers senders. Throws where two take the same field. */
export function createSenders(all: readonly Sender[]): Senders {
  const byField = new Map<ChangeField, Sender>();
  for (const sender of all)
    for (const field of sender.fields) {
      if (byField.has(field)) throw new TypeError(`Two senders take ${field}.`);
      byField.set(field, sender);
    }
  const split: Senders['split'] = (things) => {
    const unknown = things.find(({ field }) => !byField.has(field));
    if (unknown !== undefined) throw new TypeError(`No sender takes ${unknown.field}.`);
    return all.flatMap((sender) => {
      const its = things.filter(({ field }) => byField.get(field) === sender);
      return its.length === 0 ? [] : [[sender, its]];
    });
  };
  return {
    all,
    listedFields: all.filter(({ isListed }) => isListed).flatMap(({ fields }) => fields),
    split,
    splitTarget: (target) =>
      split(target.entries).map(([sender, entries]) => [sender, { ...target, entries }]),
    async store(tx, job, sent) {
      for (const [sender, entries] of split(sent.entries)) await sender.store(tx, job, { ...sent, entries });
    },
    async subjects(db, project, things) {
      const found = new Map<string, Subject>();
      const about = things.filter(({ subjectId }) => subjectId !== null);
      for (const [sender, its] of split(about)) {
        const ids = [...new Set(its.flatMap(({ subjectId }) => subjectId ?? []))];
        const titles = await sender.titles?.(db, project, ids);
        for (const { field, subjectId: id } of its) {
          const kind = subjectKindOf(field);
          if (id !== null && kind !== null) found.set(id, { id, kind, title: titles?.get(id) ?? null });
        }
      }
      return found;
    },
  };
}
