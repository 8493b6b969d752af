import { StateIcon } from '@frontage/ui';
import { Anchor, Menu } from '@mantine/core';
import { useFormats } from '../../format/use-formats';
import { usePhrases } from '../../use-phrases';
import type { DocumentSummary, FindingGroup } from '../model/document-summary';
import { useFindingText } from '../model/use-finding-text';
import { useRepairText } from '../model/use-repair-text';
import classes from './GroupPanel.module.css';

type GroupPanelProps = {
  readonly summary: DocumentSummary;
  /** Key of the group that is looked at. */
  readonly chosen: string | null;
  readonly onChoose: (group: FindingGroup) => void;
  readonly onRepair: (group: FindingGroup, value?: string) => void;
  readonly onAcceptRecords: () => void;
  readonly onRestore: (column: string) => void;
};

/** What is wrong with the file, by kind, largest first; each with its repair. Then what was repaired. */
export function GroupPanel({
  summary,
  chosen,
  onChoose,
  onRepair,
  onAcceptRecords,
  onRestore,
}: GroupPanelProps) {
  const { t } = usePhrases();
  const { number } = useFormats();
  return (
    <aside className={classes.panel} aria-label={t('import:panel')}>
      <div className={classes.head} role="status">
        <h2 className={classes.title}>
          {summary.errors === 0
            ? t('import:noErrors')
            : t('import:errorsInKinds', {
                errors: t('unit.errors', { count: summary.errors }),
                count: summary.groups.length,
              })}
        </h2>
        {summary.found > 0 && (
          <span className={classes.found}>{t('import:ofFound', { count: summary.found })}</span>
        )}
      </div>
      <ul className={classes.groups}>
        {summary.groups.map((group) => (
          <li key={group.key} className={classes.group} data-chosen={group.key === chosen || undefined}>
            <Group group={group} onChoose={onChoose} onRepair={onRepair} onAcceptRecords={onAcceptRecords} />
            <span className={classes.count}>{number(group.count)}</span>
          </li>
        ))}
        {summary.repaired.map(({ column, count }) => (
          <li key={column} className={classes.repaired}>
            <StateIcon state="live" />
            <span>
              <strong>{column}</strong> {t('import:cellsRepaired', { count })}
            </span>
            <Anchor component="button" type="button" size="sm" fw={500} onClick={() => onRestore(column)}>
              {t('action.undo')}
            </Anchor>
          </li>
        ))}
      </ul>
    </aside>
  );
}

type GroupProps = Pick<GroupPanelProps, 'onChoose' | 'onRepair' | 'onAcceptRecords'> & {
  readonly group: FindingGroup;
};

function Group({ group, onChoose, onRepair, onAcceptRecords }: GroupProps) {
  const { t } = usePhrases();
  const finding = useFindingText();
  const repairText = useRepairText();
  const { repair } = group;
  const short = finding.short(group);
  const title =
    group.first.value !== '' &&
    (group.code === 'hours_invalid' || group.code === 'status_invalid' || group.code === 'category_invalid')
      ? t('csv:shortWithValue', { short, value: group.first.value })
      : short;

  return (
    <>
      <StateIcon state="invalid" />
      <div className={classes.words}>
        <button type="button" className={classes.name} onClick={() => onChoose(group)}>
          {group.column !== '' && <strong>{group.column}</strong>} {title}
        </button>
        <div className={classes.places}>{finding.places(group)}</div>
        {group.column === '' ? (
          <Anchor component="button" type="button" size="sm" fw={500} onClick={onAcceptRecords}>
            {t('import:acceptRecords', { count: group.count })}
          </Anchor>
        ) : repair === null ? (
          <Anchor component="button" type="button" size="sm" fw={500} onClick={() => onChoose(group)}>
            {t('import:editEach', { count: group.count })}
          </Anchor>
        ) : repair.values.length === 1 ? (
          <Anchor component="button" type="button" size="sm" fw={500} onClick={() => onRepair(group)}>
            {repairText(repair, group)}
          </Anchor>
        ) : (
          <Menu position="bottom-start">
            <Menu.Target>
              <Anchor component="button" type="button" size="sm" fw={500}>
                {t('import:repair.choose', { value: group.first.value })}
              </Anchor>
            </Menu.Target>
            <Menu.Dropdown>
              {repair.values.map((value) => (
                <Menu.Item key={value} onClick={() => onRepair(group, value)}>
                  {value}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </>
  );
}
