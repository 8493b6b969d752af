import type { GroupForm, LocationGroup } from '@frontage/api-client/contract';
import { groupsAbove, type GroupCondition, type GroupRule } from '@frontage/domain';
import { Note, SegmentedFilter, TextField } from '@frontage/ui';
import { Button, Modal, MultiSelect, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { LocationPicker } from '../../../shared/locations/LocationPicker';
import type { Picked } from '../../../shared/locations/picked';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './GroupFormModal.module.css';
import { formCountQuery, membersQuery, useSaveGroup } from '../queries';
import { isWholeCondition, RuleFields } from './RuleFields';

const typingPause = 300;

type GroupFormModalProps = {
  readonly projectId: string;
  /** The group to change; `null` makes a new one. */
  readonly group: LocationGroup | null;
  readonly groups: readonly LocationGroup[];
  readonly onClose: () => void;
};

/** Makes a group or changes one: fixed or by rule, and which groups lie in it, with how many locations that is now. */
export function GroupFormModal({ projectId, group, groups, onClose }: GroupFormModalProps) {
  const { t } = usePhrases();
  const members = useQuery(membersQuery(projectId, group?.kind === 'fixed' ? group.id : null));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(group === null ? 'groups:form.create' : 'groups:form.edit')}
      size={760}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {members.isPending ? (
        <Skeleton height={320} />
      ) : members.isError ? (
        <LoadFailed query={members} />
      ) : (
        <Form projectId={projectId} group={group} groups={groups} held={members.data} onClose={onClose} />
      )}
    </Modal>
  );
}

const firstCondition: GroupCondition = { field: 'state', test: 'any_of', values: [] };

type FormProps = GroupFormModalProps & { readonly held: readonly string[] };

function Form({ projectId, group, groups, held, onClose }: FormProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const save = useSaveGroup(projectId, group?.id ?? null);
  const [name, setName] = useState(group?.name ?? '');
  const [kind, setKind] = useState(group?.kind ?? 'rule');
  const [picked, setPicked] = useState<Picked>({ kind: 'some', ids: held });
  const [rule, setRule] = useState<GroupRule>(group?.rule ?? { match: 'all', conditions: [firstCondition] });
  const [partIds, setPartIds] = useState<readonly string[]>(group?.partIds ?? []);
  const [isAsked, setIsAsked] = useState(false);
  const isWhole = kind === 'fixed' || rule.conditions.every(isWholeCondition);
  const form = useMemo<GroupForm>(
    () =>
      kind === 'fixed'
        ? {
            kind,
            name: name.trim() || '-',
            partIds: [...partIds],
            locationIds: picked.kind === 'some' ? [...picked.ids] : [],
          }
        : { kind, name: name.trim() || '-', partIds: [...partIds], rule },
    [kind, name, partIds, picked, rule],
  );
  const [settled] = useDebouncedValue(JSON.stringify(isWhole ? { ...form, name: '-' } : null), typingPause);
  const asked = useMemo(() => JSON.parse(settled) as GroupForm | null, [settled]);
  const count = useQuery(formCountQuery(projectId, asked)).data;
  const partsOf = new Map(groups.map((one) => [one.id, one.partIds]));
  const above = group === null ? new Set<string>() : groupsAbove(group.id, partsOf);
  const isNameMissing = name.trim() === '';
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isNameMissing && isWhole && !save.isPending) save.mutate(form, { onSuccess: onClose });
      }}
    >
      <TextField
        label={t('groups:form.name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={isAsked && isNameMissing ? t('validation:required') : undefined}
        maxLength={120}
        aria-required
        data-autofocus
      />
      <SegmentedFilter
        label={t('groups:form.kind')}
        options={[
          { value: 'rule', label: t('groups:kind.rule') },
          { value: 'fixed', label: t('groups:kind.fixed') },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'rule' ? (
        <RuleFields projectId={projectId} rule={rule} onChange={setRule} isAsked={isAsked} />
      ) : (
        <LocationPicker projectId={projectId} value={picked} onChange={setPicked} isListOnly />
      )}
      {groups.length > 0 && (
        <MultiSelect
          label={t('groups:form.parts')}
          description={t('groups:form.partsHelp')}
          data={groups
            .filter(({ id }) => !above.has(id))
            .map(({ id, name: label }) => ({ value: id, label }))}
          value={[...partIds]}
          onChange={setPartIds}
          searchable
          clearable
        />
      )}
      {save.isError && (
        <Note tone="bad" role="alert">
          {errorText(save.error)}
        </Note>
      )}
      <div className={classes.foot}>
        <span className={classes.count} role="status">
          {count === undefined ? '' : t('groups:form.now', { count })}
        </span>
        <Button variant="subtle" onClick={onClose} disabled={save.isPending}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={save.isPending}>
          {t(group === null ? 'groups:form.createAction' : 'action.save')}
        </Button>
      </div>
    </form>
  );
}
