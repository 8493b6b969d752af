import { longestApprovalText } from '@frontage/api-client/contract';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../../../shared/use-phrases';

type RejectDialogProps = {
  readonly isOpen: boolean;
  /** Who gets the plan back. */
  readonly requester: string;
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
};

/** Asks for the reason before a plan goes back to who sent it. */
export function RejectDialog({ isOpen, requester, isBusy, error, onClose, onReject }: RejectDialogProps) {
  const { t } = usePhrases();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reject = () => {
    const said = reason.trim();
    setIsMissing(said === '');
    if (said !== '') onReject(said);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('approvals:reject.title')}
      size={440}
      withCloseButton={false}
      closeOnClickOutside={!isBusy}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          reject();
        }}
      >
        <Text size="sm" mb={12}>
          {t('approvals:reject.text', { name: requester })}
        </Text>
        <Textarea
          label={t('approvals:reject.reason')}
          required
          data-autofocus
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestApprovalText}
          value={reason}
          error={isMissing ? t('validation:required') : error}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <Group justify="flex-end" gap={8} mt={16}>
          <Button variant="subtle" onClick={onClose} disabled={isBusy}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('approvals:reject.confirm')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
