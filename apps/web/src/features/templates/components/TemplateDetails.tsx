import { mostReplyBytes } from '@frontage/domain';
import { countReplyBytes } from '@frontage/domain/replies';
import { DescriptionList, SidePanel } from '@frontage/ui';
import { Button } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useFormats } from '../../../shared/format/use-formats';
import { usePhrases } from '../../../shared/use-phrases';
import type { Entry } from '../model/entries';
import { AsItReads } from './AsItReads';
import { Stars } from './Stars';
import { WrittenText } from './WrittenText';
import parts from './template-parts.module.css';
import classes from './TemplateDetails.module.css';

type TemplateDetailsProps = {
  readonly projectId: string;
  readonly entry: Entry;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly isCopying: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onCopy: () => void;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
};

/** One template: who wrote it, how it was used, its text, and how it would read. */
export function TemplateDetails(props: TemplateDetailsProps) {
  const { projectId, entry, mayEdit, mayDelete, isCopying, onClose, onEdit, onCopy, onDuplicate, onDelete } =
    props;
  const { t } = usePhrases();
  const { number } = useFormats();
  const { own, name, kind, text, language, ratings } = entry;
  const footer =
    own === null ? (
      mayEdit && (
        <Button
          variant="filled"
          loading={isCopying}
          leftSection={<IconCopy size={16} stroke={1.5} aria-hidden />}
          onClick={onCopy}
        >
          {t('templates:copy')}
        </Button>
      )
    ) : (
      <div className={classes.panelFoot}>
        {mayDelete && (
          <Button
            variant="subtle"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={onDelete}
          >
            {t('action.delete')}
          </Button>
        )}
        {mayEdit && <Button onClick={onDuplicate}>{t('templates:duplicate')}</Button>}
        {mayEdit && (
          <Button leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />} onClick={onEdit}>
            {t('templates:edit')}
          </Button>
        )}
      </div>
    );
  return (
    <SidePanel
      isOpen
      title={name}
      closeLabel={t('action.close')}
      onClose={onClose}
      {...(mayEdit || (mayDelete && own !== null) ? { footer } : {})}
    >
      <div className={classes.details}>
        <DescriptionList items={useFacts(entry)} />
        <div className={parts.textHead}>
          <h3 className={parts.readsTitle}>{t('templates:text')}</h3>
          <span className={parts.quiet}>{t(`templates:languageName.${language}`)}</span>
          <span className={parts.bytes}>
            {t('reviews:reply.bytes', {
              bytes: number(countReplyBytes(text)),
              limit: number(mostReplyBytes),
            })}
          </span>
        </div>
        <div className={parts.written}>
          <WrittenText text={text} />
        </div>
        <AsItReads key={entry.id} projectId={projectId} kind={kind} text={text} ratings={ratings} />
      </div>
    </SidePanel>
  );
}

function useFacts({ own, occasion, ratings }: Entry) {
  const { t } = usePhrases();
  const { date } = useFormats();
  const about = [
    { term: t('templates:filter.occasion'), detail: t(`templates:occasion.${occasion}`) },
    ...(ratings.length === 0
      ? []
      : [{ term: t('templates:filter.stars'), detail: <Stars ratings={ratings} /> }]),
  ];
  if (own === null) return [{ term: t('templates:by'), detail: t('templates:gallery') }, ...about];
  const by = own.createdBy?.name ?? t('state.none');
  const used = [
    own.uses === 0 ? t('templates:unused') : t('templates:usedTimes', { count: own.uses }),
    ...(own.uses === 0 ? [] : [t('templates:editedTimes', { count: own.editedUses })]),
  ];
  return [
    { term: t('templates:by'), detail: `${by}, ${date(own.updatedAt)}` },
    ...about,
    ...(own.pool === null ? [] : [{ term: t('templates:inPool'), detail: own.pool }]),
    { term: t('templates:used'), detail: used.join(', ') },
  ];
}
