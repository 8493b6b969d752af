import type { GroupForm, LocationGroup } from '@frontage/api-client/contract';
import { groupsAbove, type GroupCondition, type GroupRule } from '@frontage/domain';
import { Note, SegmentedFilter, TextField } from '@frontage/ui';
import { Button, MultiSelect, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
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
    <FormModal
      opened
      onClose={onClose}
      title={t(group === null ? 'groups:form.create' : 'groups:form.edit')}
      size={760}
      closeOnClickOutside={false}
    >
      {members.isPending ? (
        <Skeleton height={320} />
      ) : members.isError ? (
        <LoadFailed query={members} />
      ) : (
        <Form projectId={projectId} group={group} groups={groups} held={members.data} onClose={onClose} />
      )}
    </FormModal>
  );
}

const firstCondition: GroupCondition = { field: 'state', test: 'any_of', values: [] };

type FormProps = GroupFormModalProps & { readonly held: readonly string[] };

type Typed = {
  readonly name: string;
  readonly kind: LocationGroup['kind'];
  readonly picked: Picked;
  readonly rule: GroupRule;
  readonly partIds: readonly string[];
};

/** What is typed as the contract takes it; of both kinds, what belongs to the chosen one. */
function groupOf({ name, kind, picked, rule, partIds }: Typed): GroupForm {
  const both = { name: name.trim(), partIds: [...partIds] };
  return kind === 'fixed'
    ? { kind, ...both, locationIds: picked.kind === 'some' ? [...picked.ids] : [] }
    : { kind, ...both, rule };
}

const isWhole = ({ kind, rule }: Typed) => kind === 'fixed' || rule.conditions.every(isWholeCondition);

function Form({ projectId, group, groups, held, onClose }: FormProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const save = useSaveGroup(projectId, group?.id ?? null);
  const form = useSubmitForm<Typed, unknown>({
    initialValues: {
      name: group?.name ?? '',
      kind: group?.kind ?? 'rule',
      picked: { kind: 'some', ids: held },
      rule: group?.rule ?? { match: 'all', conditions: [firstCondition] },
      partIds: group?.partIds ?? [],
    },
    validate: (values) => ({
      name: values.name.trim() === '' && t('validation:required'),
      rule: !isWhole(values) && t('validation:required'),
    }),
    submit: (values) => save.mutateAsync(groupOf(values)),
    onDone: onClose,
  });
  const { values, setFieldValue } = form;
  const [settled] = useDebouncedValue(
    JSON.stringify(isWhole(values) ? groupOf({ ...values, name: '-' }) : null),
    typingPause,
  );
  const asked = useMemo(() => JSON.parse(settled) as GroupForm | null, [settled]);
  const count = useQuery(formCountQuery(projectId, asked)).data;
  const partsOf = new Map(groups.map((one) => [one.id, one.partIds]));
  const above = group === null ? new Set<string>() : groupsAbove(group.id, partsOf);
  return (
    <form {...form.props} className={classes.form}>
      <TextField
        label={t('groups:form.name')}
        {...form.getInputProps('name')}
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
        value={values.kind}
        onChange={(kind) => setFieldValue('kind', kind)}
      />
      {values.kind === 'rule' ? (
        <RuleFields
          projectId={projectId}
          rule={values.rule}
          onChange={(rule) => setFieldValue('rule', rule)}
          isAsked={form.errors.rule !== undefined}
        />
      ) : (
        <LocationPicker
          projectId={projectId}
          value={values.picked}
          onChange={(picked) => setFieldValue('picked', picked)}
          isListOnly
        />
      )}
      {groups.length > 0 && (
        <MultiSelect
          label={t('groups:form.parts')}
          description={t('groups:form.partsHelp')}
          data={groups
            .filter(({ id }) => !above.has(id))
            .map(({ id, name: label }) => ({ value: id, label }))}
          value={[...values.partIds]}
          onChange={(partIds) => setFieldValue('partIds', partIds)}
          searchable
          clearable
        />
      )}
      {form.failure !== null && (
        <Note tone="bad" role="alert">
          {errorText(form.failure)}
        </Note>
      )}
      <div className={classes.foot}>
        <span className={classes.count} role="status">
          {count === undefined ? '' : t('groups:form.now', { count })}
        </span>
        <CancelButton onCancel={onClose} isBusy={form.isBusy} />
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {t(group === null ? 'groups:form.createAction' : 'action.save')}
        </Button>
      </div>
    </form>
  );
}
