import { Tag } from '@frontage/ui';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { Entry } from '../model/entries';
import { Stars } from './Stars';
import { WrittenText } from './WrittenText';
import classes from './template-parts.module.css';

type TemplateCardProps = {
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

/** A template in the list: what it is called and for, how it begins, and how often it was used. */
export function TemplateCard({ entry, isChosen, onChoose }: TemplateCardProps) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  const { own, name, ratings, language, text } = entry;
  return (
    <button
      type="button"
      className={classes.card}
      data-template={entry.id}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className={classes.cardHead}>
        <strong className={classes.cardName} title={name}>
          {name}
        </strong>
        {own !== null && <Tag>{t('templates:from.own')}</Tag>}
        <Stars ratings={ratings} />
      </span>
      <span className={classes.cardText}>
        <WrittenText text={text} />
      </span>
      <span className={classes.cardFoot}>
        <Tag>{t(`templates:languageName.${language}`)}</Tag>
        <span className={classes.quiet}>
          {own !== null && own.uses > 0 && t('templates:uses', { count: own.uses })}
          {own?.lastUsedAt != null && `, ${relative(own.lastUsedAt, { inline: true })}`}
          {own?.uses === 0 && t('templates:unused')}
          {own === null && t('templates:from.gallery')}
        </span>
      </span>
    </button>
  );
}
