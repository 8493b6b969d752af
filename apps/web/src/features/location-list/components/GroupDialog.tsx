import { contract, type GroupForm, type LocationSelection } from '@frontage/api-client/contract';
import { Note, TextField } from '@frontage/ui';
import { Button, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { CancelButton } from '../../../shared/forms/CancelButton';
import dialogParts from '../../../shared/forms/dialog-parts.module.css';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { groupsQuery } from '../../../shared/queries/groups';
import { readLocationsAgain } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';

const fresh = 'new';

/** Which group; `chosen` is the first one offered until the person says otherwise. */
type Typed = { readonly chosen: string | null; readonly name: string };

type GroupDialogProps = {
  readonly projectId: string;
  readonly selection: LocationSelection;
  readonly count: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Puts the chosen locations into a fixed group, one there is or a new one. */
export function GroupDialog({ projectId, selection, count, onClose, onDone }: GroupDialogProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const groups = useQuery(groupsQuery(projectId)).data ?? [];
  const offered = groups.filter(({ kind, canEdit }) => kind === 'fixed' && canEdit);
  // A group that was made though the locations did not get into it is not made a second time.
  const [made, setMade] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const groupNamed = async (wanted: string) => {
    if (made?.name === wanted) return made;
    const body: GroupForm = { kind: 'fixed', name: wanted, locationIds: [] };
    const { groupId: id } = await api.call(contract.groups.create, { params: { projectId }, body });
    const group = { id, name: wanted };
    setMade(group);
    return group;
  };
  const groupIdOf = ({ chosen }: Typed) => chosen ?? offered[0]?.id ?? fresh;
  const form = useSubmitForm<Typed, unknown>({
    initialValues: { chosen: null, name: '' },
    validate: (typed) => ({
      name: groupIdOf(typed) === fresh && typed.name.trim() === '' && t('validation:required'),
    }),
    submit: async (typed) => {
      const id = groupIdOf(typed);
      try {
        const group =
          id === fresh ? await groupNamed(typed.name.trim()) : offered.find((one) => one.id === id);
        if (group === undefined) return;
        const { added } = await api.call(contract.groups.addLocations, {
          params: { projectId, groupId: group.id },
          body: { selection },
        });
        notifyInfo({ id: 'group', title: t('locations:group.added', { count: added, name: group.name }) });
      } finally {
        void readLocationsAgain(queryClient, projectId);
      }
    },
    onDone,
  });
  const groupId = groupIdOf(form.values);
  return (
    <FormModal opened onClose={onClose} title={t('locations:group.title')} size={440}>
      <form {...form.props} className={dialogParts.form}>
        <Select
          label={t('locations:group.which')}
          description={t('locations:group.fixedHelp')}
          data={[
            ...offered.map(({ id, name: label }) => ({ value: id, label })),
            { value: fresh, label: t('locations:group.new') },
          ]}
          value={groupId}
          allowDeselect={false}
          searchable={offered.length > 8}
          onChange={(chosen) => form.setFieldValue('chosen', chosen)}
          data-autofocus
        />
        {groupId === fresh && (
          <TextField
            label={t('locations:group.name')}
            {...form.getInputProps('name')}
            maxLength={120}
            aria-required
          />
        )}
        {form.failure !== null && (
          <Note tone="bad" role="alert">
            {errorText(form.failure)}
          </Note>
        )}
        <div className={dialogParts.foot}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t('locations:group.add', { count })}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
