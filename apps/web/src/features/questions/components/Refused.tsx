import { errorStatus, isErrorCode } from '@frontage/domain';
import { isApiError } from '@frontage/api-client';
import { Note } from '@frontage/ui';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';

/** Why an answer was not taken, in the specification's words; what is written stays. */
export function Refused({ error }: { readonly error: Error }) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const code = isApiError(error) ? error.code : null;
  if (code === 'question_gone')
    return <Note tone="bad" shape="strip" role="alert" title={t('questions:gone')} />;
  const isRule = isErrorCode(code) && errorStatus[code] < 500;
  return (
    <Note
      tone="bad"
      shape="strip"
      role="alert"
      title={t(isRule ? 'questions:answer.refused' : 'questions:answer.failed')}
    >
      {errorText(error)}
    </Note>
  );
}
