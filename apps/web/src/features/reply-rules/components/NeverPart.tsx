import { protections, type ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { Note } from '@frontage/ui';
import { Switch } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { usePhrases } from '../../../shared/use-phrases';
import parts from './rule-parts.module.css';
import classes from './NeverPart.module.css';

type NeverPartProps = {
  readonly draft: ReplyRuleDraft;
  readonly isDisabled: boolean;
  readonly onChange: (draft: ReplyRuleDraft) => void;
};

/** What a rule that sends leaves to people: three things unless somebody opted in, two always. */
export function NeverPart({ draft, isDisabled, onChange }: NeverPartProps) {
  const { t } = usePhrases();
  const { optIns } = draft;
  return (
    <fieldset className={parts.part}>
      <legend className={parts.partTitle}>{t('replyRules:never')}</legend>
      {protections.map((one) => (
        <div key={one} className={classes.never}>
          <Switch
            label={t(`replyRules:protection.${one}`)}
            checked={!optIns.includes(one)}
            disabled={isDisabled}
            onChange={(event) =>
              onChange({
                ...draft,
                optIns: event.currentTarget.checked
                  ? optIns.filter((other) => other !== one)
                  : [...optIns, one],
              })
            }
          />
          <span className={parts.quiet}>{t('replyRules:unlessOptedIn')}</span>
        </div>
      ))}
      {[t('replyRules:opened'), t('replyRules:guarded')].map((text) => (
        <div key={text} className={classes.never}>
          <span className={classes.locked}>
            <IconLock size={16} stroke={1.5} aria-hidden />
            {text}
          </span>
          <span className={parts.quiet}>{t('replyRules:always')}</span>
        </div>
      ))}
      {optIns.length > 0 && <Note tone="warn" title={t('replyRules:secondPerson')} />}
    </fieldset>
  );
}
