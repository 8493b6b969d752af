import { isApiError } from '@frontage/api-client';
import type { SentInvites } from '@frontage/api-client/contract';
import { readEmailList } from '@frontage/domain';
import { FormField, Note, PageHeader, Panel } from '@frontage/ui';
import { Anchor, Button, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { useSubmitForm } from '../../../shared/forms/use-submit-form';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { notifyError } from '../../../shared/notify';
import { usePhrases } from '../../../shared/use-phrases';
import { GrantFields } from '../components/GrantFields';
import classes from './InviteUsersPage.module.css';
import peopleParts from '../components/people-parts.module.css';
import { emptyGrant, grantOf, isScopeEmpty } from '../model/draft';
import { userQueries, useUserActions } from '../queries';

const mostAtOnce = 100;
type Invalid = SentInvites['invalid'];

/** The addresses that the server refused altogether, read from its error. */
function refusedOf(error: unknown): Invalid {
  if (!isApiError(error, 'invites_all_invalid')) return [];
  const reasons: Partial<Record<string, Invalid[number]['reason']>> = {
    email_malformed: 'malformed',
    email_registered: 'registered',
    email_invited: 'invited',
  };
  return error.fields.flatMap(({ code, params }) => {
    const reason = reasons[code];
    return reason === undefined ? [] : [{ email: String(params?.value ?? ''), reason }];
  });
}

/** What is typed into the form, and how it is sent. */
function useInvites() {
  const { t } = usePhrases();
  const errorText = useErrorText();
  const { invite } = useUserActions();
  const outcome = useRef<HTMLDivElement>(null);
  const showOutcome = () => requestAnimationFrame(() => outcome.current?.focus());
  const form = useSubmitForm({
    initialValues: { text: '', grant: emptyGrant },
    validate: ({ text, grant }) => {
      const { length } = readEmailList(text).emails;
      return {
        text:
          length === 0
            ? t('users:inviting.emailsRequired')
            : length > mostAtOnce && t('users:inviting.tooMany'),
        grant: isScopeEmpty(grant) && t('errors:scope_empty'),
      };
    },
    submit: ({ text, grant }) => {
      const { emails, invalid } = readEmailList(text);
      return invite.mutateAsync({
        emails: [...emails, ...invalid].slice(0, mostAtOnce),
        ...grantOf(grant),
      });
    },
    onDone: ({ invalid: rest }, { grant }) => {
      form.restart({ text: rest.map(({ email }) => email).join('\n'), grant });
      showOutcome();
    },
    onFailed: (error) => {
      if (!isApiError(error, 'invites_all_invalid'))
        notifyError({ title: t('errors:invites_failed'), text: errorText(error) });
      showOutcome();
    },
  });
  return { invite, form, outcome, ...readEmailList(form.values.text) };
}

type Invites = ReturnType<typeof useInvites>;

/** Invites many at once: addresses typed or pasted, what they get, and who got none and why. */
export function InviteUsersPage() {
  const { t } = usePhrases();
  const { data: choices } = useQuery(userQueries.choices());
  const invites = useInvites();
  const { invite, form, emails, outcome } = invites;

  return (
    <form {...form.props} className={peopleParts.form}>
      <PageHeader
        hasLine
        back={
          <Anchor component={Link} to={paths.users} size="sm">
            {t('users:form.back')}
          </Anchor>
        }
        title={t('users:inviting.title')}
        facts={[t('users:inviting.fact')]}
      />
      <div className={peopleParts.scroll}>
        <div className={peopleParts.panels}>
          <div ref={outcome} tabIndex={-1} className={peopleParts.stack}>
            <Outcome invite={invite} />
          </div>
          <Panel
            title={t('users:inviting.emails')}
            note={t('users:inviting.found', { count: emails.length })}
          >
            <EmailsField invites={invites} />
          </Panel>
          <GrantFields
            draft={form.values.grant}
            onChange={(grant) => form.setFieldValue('grant', grant)}
            projects={choices?.projects ?? []}
            groups={choices?.groups ?? []}
            approvers={choices?.approvers ?? []}
            scopeError={form.errors.grant}
          />
        </div>
      </div>
      <div className={peopleParts.foot} data-page-foot>
        <span className={peopleParts.footText} role="status">
          {emails.length > 0 && t('users:inviting.found', { count: emails.length })}
        </span>
        <Button component={Link} to={paths.users} variant="subtle">
          {t('action.cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={form.isBusy}>
          {emails.length === 0 ? t('users:invite') : t('users:inviting.send', { count: emails.length })}
        </Button>
      </div>
    </form>
  );
}

/** Who was invited, and who was not and why. */
function Outcome({ invite }: Pick<Invites, 'invite'>) {
  const { t } = usePhrases();
  const refused = refusedOf(invite.error);
  const left = invite.data?.invalid ?? [];
  return (
    <>
      {refused.length > 0 && (
        <Note tone="bad" role="alert" title={t('errors:invites_all_invalid')}>
          <Refused invalid={refused} />
        </Note>
      )}
      {invite.data !== undefined && (
        <Note
          tone="info"
          role="status"
          title={t('users:inviting.sent', { count: invite.data.sent.length })}
          actions={
            <Anchor component={Link} to={`${paths.users}?view=invites`} size="sm">
              {t('users:inviting.seeList')}
            </Anchor>
          }
        />
      )}
      {left.length > 0 && (
        <Note tone="warn" role="alert" title={t('users:inviting.partly', { count: left.length })}>
          <Refused invalid={left} />
        </Note>
      )}
    </>
  );
}

function EmailsField({ invites }: { readonly invites: Invites }) {
  const { t } = usePhrases();
  const { form, invalid } = invites;
  return (
    <FormField
      label={t('users:inviting.emails')}
      help={t('users:inviting.emailsHelp')}
      error={
        form.errors.text ??
        (invalid.length > 0
          ? t('users:inviting.notEmails', { list: invalid.slice(0, 10).join(', ') })
          : undefined)
      }
    >
      {(control) => (
        <Textarea
          {...control}
          autosize
          minRows={3}
          maxRows={10}
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          error={control['aria-invalid']}
          value={form.values.text}
          onChange={(event) => form.setFieldValue('text', event.currentTarget.value)}
        />
      )}
    </FormField>
  );
}

function Refused({ invalid }: { readonly invalid: Invalid }) {
  const { t } = usePhrases();
  return (
    <ul className={classes.invalid}>
      {invalid.map(({ email, reason }) => (
        <li key={email}>
          <strong>{email}</strong> {t(`users:inviting.reason.${reason}`)}
        </li>
      ))}
    </ul>
  );
}
