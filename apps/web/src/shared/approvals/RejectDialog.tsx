import { longestApprovalText } from '@frontage/api-client/contract';
import { Button, Group, Text, Textarea } from '@mantine/core';
import { CancelButton } from '../forms/CancelButton';
import { FormModal } from '../forms/FormModal';
import { useSubmitForm } from '../forms/use-submit-form';
import { useErrorText } from '../hooks/use-error-text';
import { usePhrases } from '../use-phrases';

type RejectDialogProps<Answer> = {
  /** Who gets a plan back, for each plan. */
  readonly requesters: readonly string[];
  readonly reject: (reason: string) => Promise<Answer>;
  readonly onRejected: (answer: Answer) => void;
  readonly onClose: () => void;
};

/** Asks for the reason before plans go back to who sent them. */
export function RejectDialog<Answer>(props: RejectDialogProps<Answer>) {
  const { requesters, reject, onRejected, onClose } = props;
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [name, ...others] = requesters;
  const count = requesters.length;
  const form = useSubmitForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() === '' && t('validation:required') }),
    submit: ({ reason }) => reject(reason.trim()),
    onDone: onRejected,
    refusals: (failure) => ({ reason: errorText(failure) }),
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={others.length === 0 ? t('approvals:reject.title') : t('approvals:bulk.rejectTitle', { count })}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={!form.isBusy}
    >
      <form {...form.props}>
        <Text size="sm" mb={12}>
          {others.length === 0
            ? t('approvals:reject.text', { name: name ?? '' })
            : t('approvals:bulk.rejectText')}
        </Text>
        <Textarea
          label={t('approvals:reject.reason')}
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestApprovalText}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end" gap={8} mt={16}>
          <CancelButton onCancel={onClose} isBusy={form.isBusy} />
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {others.length === 0
              ? t('approvals:reject.confirm')
              : t('approvals:bulk.rejectConfirm', { count })}
          </Button>
        </Group>
      </form>
    </FormModal>
  );
}
