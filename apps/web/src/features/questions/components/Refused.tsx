import { errorStatus, isErrorCode } from '@frontage/domain';
import { isApiError } from '@frontage/api-client';
import { Note } from '@frontage/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { refusedFindings } from '../../../shared/replies/refused-findings';
import { RepairButtons } from '../../../shared/replies/RepairButtons';
import { usePhrases } from '../../../shared/use-phrases';
import classes from './Refused.module.css';

type RefusedProps = {
  readonly error: Error;
  /** Said in place of the error's own words, where something more precise is known. */
  readonly children?: ReactNode;
  /** The answer that was sent, in which the guard's findings are pointed at. */
  readonly text?: string | undefined;
  /** Takes the answer without one of them; the number of the location is offered in place of another's. */
  readonly repairs?: Pick<ComponentProps<typeof RepairButtons>, 'phones' | 'onMend'>;
};

/** Why an answer was not taken, in the specification's words; what is written stays. */
export function Refused({ error, children, text = '', repairs }: RefusedProps) {
  const { t } = usePhrases();
  const formats = useFormats();
  const errorText = useErrorText();
  const code = isApiError(error) ? error.code : null;
  if (code === 'question_gone')
    return <Note tone="bad" shape="strip" role="alert" title={t('questions:gone')} />;
  const isRule = isErrorCode(code) && errorStatus[code] < 500;
  const findings = isApiError(error) ? refusedFindings(text, error.fields) : [];
  return (
    <Note
      tone="bad"
      shape="strip"
      role="alert"
      title={t(isRule ? 'questions:answer.refused' : 'questions:answer.failed')}
    >
      {findings.length === 0 ? (
        (children ?? errorText(error))
      ) : (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={`${finding.code} ${finding.start}`} className={classes.finding}>
              {t(`reviews:finding.${finding.code}`, {
                found: finding.found,
                percent: formats.percent(finding.likeness ?? 1),
              })}
              {repairs !== undefined && <RepairButtons {...repairs} text={text} finding={finding} />}
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}
