import { fieldPolicies, mostResends, type FieldPolicy, type PublicPart } from '@frontage/domain';
import { SegmentedFilter, SidePanel } from '@frontage/ui';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyInfo } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './PolicyPanel.module.css';
import suggestionParts from './suggestion-parts.module.css';
import { pendingQueries, useSavePolicies } from '../queries';

type PolicyPanelProps = {
  readonly projectId: string;
  readonly isOpen: boolean;
  readonly canEdit: boolean;
  readonly onClose: () => void;
};

/** What becomes of suggestions, part by part. What is chosen counts once it is saved. */
export function PolicyPanel({ projectId, isOpen, canEdit, onClose }: PolicyPanelProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const policies = useQuery({ ...pendingQueries.policies(projectId), enabled: isOpen });
  const saving = useSavePolicies(projectId);
  const [chosen, setChosen] = useState<Partial<Record<PublicPart, FieldPolicy>>>({});
  const close = () => {
    setChosen({});
    saving.reset();
    onClose();
  };
  const save = () =>
    saving.mutate(chosen, {
      onSuccess: () => {
        notifyInfo({ title: t('pending:policies.saved') });
        close();
      },
    });
  const items = policies.data?.items ?? [];
  const isChanged = items.some(({ part, policy }) => chosen[part] !== undefined && chosen[part] !== policy);
  return (
    <SidePanel
      title={t('pending:policies.title')}
      isOpen={isOpen}
      onClose={close}
      closeLabel={t('action.close')}
      width={420}
      footer={
        canEdit ? (
          <>
            {saving.isError && (
              <p className={classes.fault} role="alert">
                {t('pending:policies.failed')}: {errorText(saving.error)}
              </p>
            )}
            <Button onClick={save} disabled={!isChanged} loading={saving.isPending} fullWidth>
              {t('pending:policies.save')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={classes.policies}>
        <p className={classes.lead}>{t('pending:policies.intro')}</p>
        <dl className={classes.meaning}>
          {fieldPolicies.map((policy) => (
            <div key={policy}>
              <dt>{t(`pending:policy.${policy}`)}</dt>
              <dd>{t(`pending:policyHint.${policy}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={suggestionParts.quiet}>{t('pending:policies.protectNote', { count: mostResends })}</p>
        <p className={suggestionParts.quiet}>{t('pending:policies.ownerNote')}</p>
        {policies.isError && <LoadFailed query={policies} title={t('list.loadFailed')} />}
        <ul className={classes.parts}>
          {items.map(({ part, policy, setBy, setAt }) => (
            <li key={part} className={classes.part}>
              <span className={suggestionParts.stack}>
                <span>{t(`pending:part.${part}`)}</span>
                {setBy !== null && setAt !== null && (
                  <span className={suggestionParts.quiet}>
                    {t('pending:policies.by', { name: setBy.name, time: formats.relative(setAt) })}
                  </span>
                )}
              </span>
              {canEdit ? (
                <SegmentedFilter
                  label={t('pending:policies.column', { part: t(`pending:part.${part}`) })}
                  value={chosen[part] ?? policy}
                  onChange={(next) => setChosen((before) => ({ ...before, [part]: next }))}
                  options={fieldPolicies.map((value) => ({ value, label: t(`pending:policy.${value}`) }))}
                />
              ) : (
                <span>{t(`pending:policy.${policy}`)}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </SidePanel>
  );
}
