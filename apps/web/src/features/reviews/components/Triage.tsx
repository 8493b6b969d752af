import type { ReviewDetail } from '@frontage/api-client/contract';
import { Select, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { usePhrases } from '../../../shared/use-phrases';
import { alone, reviewActs, reviewQueries } from '../queries';
import { useAct } from '../use-act';
import type { Writing } from '../model/writing';

type TriageProps = {
  readonly detail: ReviewDetail;
  readonly writing: Writing;
  readonly labels: RefObject<HTMLInputElement | null>;
};

/** Who answers a review, and what it is about. */
export function Triage({ detail, writing, labels }: TriageProps) {
  const { t } = usePhrases();
  const act = useAct(writing.projectId);
  const { data: values } = useQuery(reviewQueries.values(alone(writing.projectId)));
  const { row } = detail;
  const assigned = row.assignee === null ? [] : [row.assignee];
  const people = [
    ...(values?.people ?? []),
    ...assigned.filter(({ id }) => !values?.people.some((one) => one.id === id)),
  ];
  const save = (body: Parameters<typeof reviewActs.update>[2]) =>
    act.mutate(() => reviewActs.update(writing.projectId, row.id, body));
  return (
    <>
      <Select
        label={t('reviews:context.assigned')}
        placeholder={t('reviews:context.nobody')}
        data={people.map(({ id, name }) => ({ value: id, label: name }))}
        value={row.assignee?.id ?? null}
        onChange={(assigneeId) => save({ assigneeId })}
        clearable
        searchable
        disabled={!writing.mayEdit}
        comboboxProps={{ withinPortal: true }}
      />
      <TagsInput
        ref={labels}
        label={t('reviews:context.labels')}
        placeholder={row.labels.length === 0 ? t('reviews:context.addLabel') : ''}
        data={values?.labels ?? []}
        value={row.labels}
        onChange={(next) => save({ labels: next })}
        maxTags={20}
        disabled={!writing.mayEdit}
      />
    </>
  );
}
