import { longestApprovalText } from '@frontage/api-client/contract';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { usePhrases } from '../use-phrases';

type RejectDialogProps = {
  readonly isOpen: boolean;
  /** Who gets a plan back, for each plan. */
  readonly requesters: readonly string[];
  readonly isBusy: boolean;
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onReject: (reason: string) => void;
};

/** Asks for the reason before plans go back to who sent them. */
export function RejectDialog({ isOpen, requesters, isBusy, error, onClose, onReject }: RejectDialogProps) {
  const { t } = usePhrases();
  const [name, ...others] = requesters;
  const count = requesters.length;
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
      title={others.length === 0 ? t('approvals:reject.title') : t('approvals:bulk.rejectTitle', { count })}
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
            {others.length === 0
              ? t('approvals:reject.confirm')
              : t('approvals:bulk.rejectConfirm', { count })}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
