import { Checkbox } from '@mantine/core';
import { usePhrases } from '../../../shared/use-phrases';
import { copyGroupNames, type CopyGroup } from '../model/duplicate';
import { Section } from './Section';
import formParts from './form-parts.module.css';

type DuplicateCopiedSectionProps = {
  /** What the other location has; the rest cannot be chosen. */
  readonly offered: readonly CopyGroup[];
  readonly chosen: ReadonlySet<CopyGroup>;
  readonly onToggle: (group: CopyGroup) => void;
};

/** What the new location takes over from the other. */
export function DuplicateCopiedSection({ offered, chosen, onToggle }: DuplicateCopiedSectionProps) {
  const { t } = usePhrases();
  return (
    <Section title={t('location:duplicate.copied')} help={t('location:duplicate.copiedHelp')}>
      <div className={formParts.choices}>
        {copyGroupNames.map((group) => {
          const isThere = offered.includes(group);
          return (
            <Checkbox
              key={group}
              label={
                isThere
                  ? t(`location:duplicate.group.${group}`)
                  : `${t(`location:duplicate.group.${group}`)} · ${t('location:duplicate.nothing')}`
              }
              disabled={!isThere}
              checked={chosen.has(group)}
              onChange={() => onToggle(group)}
            />
          );
        })}
      </div>
      <p className={formParts.help}>{t('location:duplicate.undoNote')}</p>
    </Section>
  );
}
