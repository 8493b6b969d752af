import { can, foldText } from '@frontage/domain';
import { mostAnswerLength } from '@frontage/domain/questions';
import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TemplateChooser } from '../../../shared/templates/TemplateChooser';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { questionQueries } from '../queries';
import parts from './question-parts.module.css';
import classes from './AnswerField.module.css';

type AnswerFieldProps = {
  readonly projectId: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly hint: string;
};

/** Whether an answer can be sent as far as its length goes. */
export const isSendable = (text: string) => text.trim() !== '' && text.trim().length <= mostAnswerLength;

/** The text of an answer with its remaining length, and templates to begin with. */
export function AnswerField({ projectId, text, onChange, hint }: AnswerFieldProps) {
  const { t } = usePhrases();
  const length = text.trim().length;
  const values = { count: length, most: mostAnswerLength };
  return (
    <>
      <Textarea
        label={t('questions:answer.label')}
        description={hint}
        autosize
        minRows={4}
        maxRows={14}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        error={length > mostAnswerLength && t('questions:answer.tooLong', { most: mostAnswerLength })}
      />
      <div className={parts.foot}>
        <span className={classes.quiet}>{t('questions:answer.counter', values)}</span>
        <Templates projectId={projectId} onChoose={onChange} />
      </div>
    </>
  );
}

function Templates({
  projectId,
  onChoose,
}: {
  readonly projectId: string;
  readonly onChoose: (text: string) => void;
}) {
  const { t } = usePhrases();
  const user = useSessionStore(selectUser);
  const maySee = user !== null && can(user.userPermission, 'templates:view');
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  const query = useQuery({ ...questionQueries.templates(projectId), enabled: isOpen && maySee });
  if (!maySee) return null;
  const words = foldText(search.trim()).split(/\s+/);
  const found = (query.data ?? []).filter(({ name, text }) =>
    words.every((word) => foldText(`${name} ${text}`).includes(word)),
  );
  return (
    <TemplateChooser
      isOpen={isOpen}
      onToggle={(next) => {
        setIsOpen(next);
        if (!next) setSearch('');
      }}
      search={search}
      onSearch={setSearch}
      state={query.status}
      none={t('questions:answer.noTemplates')}
      onChoose={(id) => {
        const one = found.find((template) => template.id === id);
        if (one !== undefined) onChoose(one.text);
        setIsOpen(false);
      }}
      groups={[
        {
          label: null,
          options: found.map(({ id, name, text }) => ({ value: id, title: name, why: null, text })),
        },
      ]}
    />
  );
}
