import type { CalendarItem, EditSummary } from '@frontage/api-client/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useRuleWords } from '../../../shared/recurrence/use-rule-words';
import { usePhrases } from '../../../shared/use-phrases';
import { useActor } from '../../../shared/hooks/use-actor';
import { canCancel, itemKey, itemPath, type ItemKind } from '../model/schedule-items';
import { useItemTitle } from '../use-item-title';
import { ItemRemark } from './CalendarCard';
import { ClashMark } from './ClashMark';
import { EditFields } from './EditFields';
import classes from './ItemRows.module.css';

/** What can be done with entries of a day, and with which kinds of them. */
export type ItemActs = {
  readonly movable: ReadonlySet<ItemKind>;
  readonly onMove: (item: CalendarItem) => void;
  readonly onCancel: (edit: EditSummary) => void;
};

type ItemRowsProps = {
  readonly projectId: string;
  readonly items: readonly CalendarItem[];
  /** Posts that come too close to another. */
  readonly clashing: ReadonlySet<string>;
  readonly acts: ItemActs;
};

/** Posts and edits of a day as rows, each with the way to its page and to another time. */
export function ItemRows({ projectId, items, clashing, acts }: ItemRowsProps) {
  const { t } = usePhrases();
  const titleOf = useItemTitle();
  const ruleWords = useRuleWords();
  return (
    <ul className={classes.rows}>
      {items.map((item) => {
        const name = titleOf(item);
        const isMovable = acts.movable.has(item.what);
        return (
          <li key={itemKey(item)} className={classes.row}>
            <span className={classes.time}>{item.wall.slice(11)}</span>
            <div className={classes.what}>
              <Link className={classes.link} to={itemPath(item, projectId)}>
                {name}
              </Link>
              {item.project !== undefined && <div className={classes.facts}>{item.project.name}</div>}
              {item.what === 'edit' && <EditFacts edit={item} />}
              {item.what === 'series' && <div className={classes.facts}>{ruleWords(item.rule)}</div>}
              <ItemRemark item={item} />
            </div>
            {clashing.has(item.id) && <ClashMark />}
            <div className={classes.acts}>
              {item.canMove && isMovable && (
                <Button
                  size="xs"
                  aria-label={t('posts:calendar.moveNamed', { name })}
                  onClick={() => acts.onMove(item)}
                >
                  {t('posts:calendar.move')}
                </Button>
              )}
              {item.what === 'edit' && isMovable && canCancel(item) && (
                <Button
                  size="xs"
                  aria-label={t('posts:edits.cancelNamed', { name })}
                  onClick={() => acts.onCancel(item)}
                >
                  {t('posts:edits.cancel')}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What an edit changes, at how many locations, and whose it is. */
function EditFacts({ edit }: { readonly edit: EditSummary }) {
  const { t } = usePhrases();
  const { by } = useActor();
  const { createdBy } = edit;
  const facts = [t('unit.locations', { count: edit.locations }), by(createdBy)];
  return (
    <div className={classes.facts}>
      <EditFields edit={edit} />
      <span>{facts.join(' · ')}</span>
    </div>
  );
}
