import type { ReplyTemplate } from '@frontage/api-client/contract';
import { ConfirmDialog, EmptyState, Note, TextField } from '@frontage/ui';
import { ActionIcon, Button, Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconStack2, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { CancelButton } from '../../../shared/forms/CancelButton';
import { FormModal } from '../../../shared/forms/FormModal';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { usePhrases } from '../../../shared/use-phrases';
import { moved, type Pool } from '../model/entries';
import { useTemplateActs } from '../queries';
import parts from './template-parts.module.css';
import classes from './Pools.module.css';

type PoolListProps = {
  readonly pools: readonly Pool[];
  readonly onOpen: ((pool: Pool) => void) | null;
  readonly make: ReactNode;
};

/** The pools of a project, each with its templates in their order. */
export function PoolList({ pools, onOpen, make }: PoolListProps) {
  const { t } = usePhrases();
  if (pools.length === 0)
    return (
      <EmptyState icon={IconStack2} title={t('templates:pools.empty')} actions={make}>
        {t('templates:pools.emptyText')}
      </EmptyState>
    );
  return (
    <ul className={parts.cards}>
      {pools.map((pool) => {
        const uses = pool.templates.reduce((sum, one) => sum + one.uses, 0);
        const words = (
          <>
            <strong className={parts.cardName}>{pool.name}</strong>
            <span className={parts.cardText}>{pool.templates.map(({ name }) => name).join(', ')}</span>
            <span className={parts.cardFoot}>
              <span className={parts.quiet}>
                {t('templates:pools.texts', { count: pool.templates.length })}
              </span>
              <span className={parts.quiet}>{t('templates:uses', { count: uses })}</span>
            </span>
          </>
        );
        return (
          <li key={pool.name}>
            {onOpen === null ? (
              <div className={parts.card}>{words}</div>
            ) : (
              <button type="button" className={parts.card} onClick={() => onOpen(pool)}>
                {words}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type PoolFormProps = {
  readonly projectId: string;
  /** The pool that is changed; one without a name is new. */
  readonly pool: Pool;
  readonly own: readonly ReplyTemplate[];
  readonly onClose: () => void;
};

/** Says which templates take turns, and in which order. */
export function PoolForm({ projectId, pool, own, onClose }: PoolFormProps) {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { setPool } = useTemplateActs(projectId);
  const [isDropping, setIsDropping] = useState(false);
  const isNew = pool.name === '';
  const was = isNew ? null : pool.name;
  // A new pool under the name of another would take that one's templates out of it.
  const isTaken = (name: string) => own.some((one) => one.pool === name && one.pool !== pool.name);
  const form = useSubmitForm({
    initialValues: { name: pool.name, ids: pool.templates.map(({ id }) => id) },
    validate: ({ name, ids }) => ({
      name:
        name.trim() === '' ? t('validation:required') : isTaken(name.trim()) && t('templates:pools.taken'),
      ids: ids.length === 0 && t('templates:pools.none'),
    }),
    submit: ({ name, ids }) => setPool.mutateAsync({ name: name.trim(), was, templateIds: ids }),
    onDone: onClose,
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={t(isNew ? 'templates:pools.create' : 'templates:pools.change')}
      closeOnClickOutside={false}
    >
      <form className={parts.fields} {...form.props}>
        <TextField
          label={t('templates:form.name')}
          {...form.getInputProps('name')}
          maxLength={80}
          aria-required
          data-autofocus
        />
        <Members own={own} ids={form.values.ids} onChange={(ids) => form.setFieldValue('ids', [...ids])} />
        {form.errors.ids !== undefined && <Note tone="bad" title={form.errors.ids} />}
        {setPool.isError && (
          <Note tone="bad" role="alert" title={t('templates:saveFailed')}>
            {errorText(setPool.error)}
          </Note>
        )}
        <div className={parts.foot}>
          {!isNew && (
            <Button variant="subtle" data-start onClick={() => setIsDropping(true)}>
              {t('templates:pools.drop')}
            </Button>
          )}
          <CancelButton onCancel={onClose} isBusy={setPool.isPending} />
          <Button type="submit" variant="filled" loading={setPool.isPending}>
            {t('action.save')}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={isDropping}
        onClose={() => setIsDropping(false)}
        title={t('templates:pools.dropTitle', { name: pool.name })}
        touches={t('templates:pools.texts', { count: pool.templates.length })}
        confirmLabel={t('templates:pools.drop')}
        cancelLabel={t('action.cancel')}
        isBusy={setPool.isPending}
        onConfirm={() => setPool.mutate({ name: pool.name, was, templateIds: [] }, { onSuccess: onClose })}
      >
        {t('templates:pools.dropText')}
      </ConfirmDialog>
    </FormModal>
  );
}

type MembersProps = {
  readonly own: readonly ReplyTemplate[];
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

function Members({ own, ids, onChange }: MembersProps) {
  const { t } = usePhrases();
  const members = ids.flatMap((id) => own.find((one) => one.id === id) ?? []);
  const kind = members[0]?.kind;
  const others = own.filter((one) => !ids.includes(one.id) && (kind === undefined || one.kind === kind));
  return (
    <>
      <ol className={classes.members} aria-label={t('templates:pools.members')}>
        {members.map(({ id, name }, index) => (
          <li key={id} className={classes.member}>
            <span className={classes.memberName} title={name}>
              {name}
            </span>
            <ActionIcon
              aria-label={t('templates:pools.up', { name })}
              disabled={index === 0}
              onClick={() => onChange(moved(ids, index, -1))}
            >
              <IconArrowUp size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('templates:pools.down', { name })}
              disabled={index === members.length - 1}
              onClick={() => onChange(moved(ids, index, 1))}
            >
              <IconArrowDown size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={t('action.removeNamed', { name })}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              <IconX size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Select
        aria-label={t('templates:pools.add')}
        placeholder={t('templates:pools.add')}
        searchable
        value={null}
        data={others.map(({ id, name, pool }) => ({
          value: id,
          label: pool === null ? name : t('templates:pools.from', { name, pool }),
        }))}
        nothingFoundMessage={t('list.noResults')}
        onChange={(id) => {
          if (id !== null) onChange([...ids, id]);
        }}
      />
    </>
  );
}
