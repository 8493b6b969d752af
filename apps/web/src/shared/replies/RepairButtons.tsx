import { phoneInText, repairReply, type ReplyFinding } from '@frontage/domain/replies';
import { Button } from '@mantine/core';
import { usePhrases } from '../use-phrases';

type RepairButtonsProps = {
  /** The text that is sent, in which the finding was made. */
  readonly text: string;
  readonly finding: ReplyFinding;
  /** Numbers of the location that a reply may name, in E.164, the main one first. */
  readonly phones: readonly string[];
  readonly onMend: (text: string) => void;
  /** Offers other words, where none of the text's own would be left or they were said before. */
  readonly onOtherText?: (() => void) | undefined;
};

/** What can be done about a finding of the guard: the location's own number in place of another's, or the text without what was found. */
export function RepairButtons({ text, finding, phones, onMend, onOtherText }: RepairButtonsProps) {
  const { t } = usePhrases();
  const [own] = phones;
  const swapped =
    finding.code === 'foreign_phone' && own !== undefined ? repairReply(text, finding, { phones }) : null;
  const without = repairReply(text, finding, { phones: [] });
  return (
    <>
      {swapped !== null && own !== undefined && (
        <Button onClick={() => onMend(swapped)}>
          {t('reviews:reply.usePhone', { phone: phoneInText(own) })}
        </Button>
      )}
      {without !== null && (
        <Button variant={swapped === null ? 'default' : 'subtle'} onClick={() => onMend(without)}>
          {t('reviews:reply.takeOut')}
        </Button>
      )}
      {without === null && onOtherText !== undefined && (
        <Button onClick={onOtherText}>{t('reviews:reply.otherText')}</Button>
      )}
    </>
  );
}
