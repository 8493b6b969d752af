import { Note } from '@frontage/ui';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useErrorText } from '../hooks/use-error-text';
import { usePhrases } from '../use-phrases';
import classes from './PastedCodes.module.css';
import pickerParts from './picker-parts.module.css';
import { readCodes } from './picked';
import { lookUpCodes } from './queries';

const most = 10_000;

type PastedCodesProps = {
  readonly projectId: string;
  /** Whether what is found is left out of what is chosen, rather than added. */
  readonly isLeavingOut: boolean;
  readonly onFound: (locationIds: readonly string[]) => void;
};

/** Store codes or location numbers out of a spreadsheet: what is found is chosen or left out, what is not stays in the field and is named. */
export function PastedCodes({ projectId, isLeavingOut, onFound }: PastedCodesProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const codes = readCodes(text);
  const lookup = useMutation({ mutationFn: () => lookUpCodes(projectId, codes.slice(0, most)) });
  const add = () =>
    lookup.mutate(undefined, {
      onSuccess: ({ found, unknown }) => {
        onFound(found.map(({ locationId }) => locationId));
        setText(unknown.join('\n'));
      },
    });
  const { data } = lookup;
  return (
    <div className={classes.paste}>
      <Textarea
        label={t('bulk:picker.codes')}
        description={t('bulk:picker.codesHelp')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={6}
      />
      <div className={classes.pasteFoot}>
        <Button size="xs" disabled={codes.length === 0} loading={lookup.isPending} onClick={add}>
          {t(isLeavingOut ? 'bulk:picker.leaveOutCodes' : 'bulk:picker.addCodes', { count: codes.length })}
        </Button>
        {data !== undefined && (
          <span className={pickerParts.quiet} role="status">
            {t('bulk:picker.found', { count: data.found.length })}
          </span>
        )}
      </div>
      {data !== undefined && data.unknown.length > 0 && (
        <Note tone="warn" role="alert" title={t('bulk:picker.unknown', { count: data.unknown.length })}>
          {data.unknown.slice(0, 20).join(', ')}
          {data.unknown.length > 20 && ' …'}
        </Note>
      )}
      {lookup.isError && (
        <Note tone="bad" role="alert">
          {errorText(lookup.error)}
        </Note>
      )}
    </div>
  );
}
