import { MultiSelect } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';

type ApproversFieldProps = {
  readonly help: string;
  readonly approvers: readonly { readonly id: string; readonly name: string }[];
  readonly value: readonly string[];
  readonly onChange: (approverIds: string[]) => void;
  readonly isLocked: boolean;
  readonly error?: string | undefined;
};

/** Those who approve what somebody changes. */
export function ApproversField({ help, approvers, value, onChange, isLocked, error }: ApproversFieldProps) {
  const { t } = usePhrases();
  return (
    <MultiSelect
      aria-label={t('users:form.approvers')}
      description={help}
      placeholder={value.length === 0 ? t('users:form.approversChoose') : ''}
      nothingFoundMessage={t('users:form.approversNone')}
      data={approvers.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      onChange={onChange}
      disabled={isLocked}
      error={error}
      searchable
      hidePickedOptions
      maxValues={20}
    />
  );
}
