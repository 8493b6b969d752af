import { contract, type GroupForm, type LocationSelection } from '@frontage/api-client/contract';
import { Note, TextField } from '@frontage/ui';
import { Button, Modal, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../services/api';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { groupsQuery } from '../../../shared/queries/groups';
import { locationsKey } from '../../../shared/queries/location-summary';
import { usePhrases } from '../../../shared/use-phrases';
import savedViewParts from './saved-view-parts.module.css';

const fresh = 'new';

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
  const [chosen, setChosen] = useState<string | null>(null);
  const groupId = chosen ?? offered[0]?.id ?? fresh;
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  // A group that was made though the locations did not get into it is not made a second time.
  const [made, setMade] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const isNameMissing = groupId === fresh && name.trim() === '';
  const add = useMutation({
    mutationFn: async () => {
      const group =
        groupId === fresh ? await groupNamed(name.trim()) : offered.find(({ id }) => id === groupId);
      if (group === undefined) return;
      const { added } = await api.call(contract.groups.addLocations, {
        params: { projectId, groupId: group.id },
        body: { selection },
      });
      notifyInfo({ id: 'group', title: t('locations:group.added', { count: added, name: group.name }) });
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: locationsKey(projectId) }),
  });
  const groupNamed = async (wanted: string) => {
    if (made?.name === wanted) return made;
    const body: GroupForm = { kind: 'fixed', name: wanted, locationIds: [] };
    const { groupId: id } = await api.call(contract.groups.create, { params: { projectId }, body });
    const group = { id, name: wanted };
    setMade(group);
    return group;
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('locations:group.title')}
      size={440}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={savedViewParts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (!isNameMissing && !add.isPending) add.mutate();
        }}
      >
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
          onChange={setChosen}
          data-autofocus
        />
        {groupId === fresh && (
          <TextField
            label={t('locations:group.name')}
            value={name}
            maxLength={120}
            error={isAsked && isNameMissing ? t('validation:required') : undefined}
            aria-required
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {add.isError && (
          <Note tone="bad" role="alert">
            {errorText(add.error)}
          </Note>
        )}
        <div className={savedViewParts.foot}>
          <Button variant="subtle" onClick={onClose} disabled={add.isPending}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={add.isPending}>
            {t('locations:group.add', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
