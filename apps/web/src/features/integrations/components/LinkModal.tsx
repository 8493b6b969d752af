import { Button, Modal, Select } from '@mantine/core';
import { useState } from 'react';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './LinkModal.module.css';
import integrationParts from './integration-parts.module.css';
import { useLink, type Selection } from '../queries';

type LinkModalProps = {
  readonly selection: Selection;
  readonly count: number;
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  readonly current: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks which project locations are linked to. */
export function LinkModal({ selection, count, projects, current, onDone, onClose }: LinkModalProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const linking = useLink();
  const [projectId, setProjectId] = useState(current ?? projects[0]?.id ?? null);
  const link = () => {
    if (projectId === null) return;
    linking.mutate(
      { projectId, selection },
      {
        onSuccess: ({ linked }) => {
          notifyInfo({ title: t('integrations:linking.done', { count: linked }) });
          onDone();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={t('integrations:link', { count })} size={440}>
      <div className={classes.both}>
        <Select
          label={t('integrations:linking.project')}
          data={projects.map(({ id, name }) => ({ value: id, label: name }))}
          value={projectId}
          onChange={setProjectId}
          allowDeselect={false}
          searchable={projects.length > 8}
          data-autofocus
        />
        <p className={integrationParts.lead}>{t('integrations:linking.text')}</p>
        {linking.isError && (
          <p className={integrationParts.lead} role="alert">
            {t('integrations:linking.failed')}: {errorText(linking.error)}
          </p>
        )}
        <div className={classes.end}>
          <Button variant="subtle" onClick={onClose} disabled={linking.isPending}>
            {t('action.cancel')}
          </Button>
          <Button variant="filled" onClick={link} loading={linking.isPending} disabled={projectId === null}>
            {t('integrations:link', { count })}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
