import type { UserDetail } from '@frontage/api-client/contract';
import { Note, PageHeader } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { DiscardButton } from '../../../shared/forms/DiscardButton';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { useFormats } from '../../../shared/format/use-formats';
import { lazyPart } from '../../../shared/lazy-part';
import { usePhrases } from '../../../shared/use-phrases';
import { UserState } from '../components/columns';
import { GrantFields } from '../components/GrantFields';
import peopleParts from '../components/people-parts.module.css';
import { PersonPanel, SignInPanel } from '../components/PersonPanels';
import { UserActions } from '../components/UserActions';
import { changedFields } from '../model/draft';
import { userQueries } from '../queries';
import { useUserForm, type UserForm } from '../use-user-form';

/** A person's sessions and second factors, loaded after the rest. */
const AccessPanel = lazyPart(async () => (await import('../components/AccessPanel')).AccessPanel);

/** A new person. */
export function NewUserPage() {
  return <UserEditor user={null} />;
}

/** One person: who they are, what they may do, and what can be done to their account. */
export function UserPage() {
  const { t } = usePhrases();
  const { userId = '' } = useParams();
  const query = useQuery(userQueries.detail(userId));
  if (query.data !== undefined) return <UserEditor key={query.data.id} user={query.data} />;
  if (query.isError) return <LoadFailed query={query} title={t('users:loadFailed')} />;
  return <PageSkeleton panels={3} />;
}

/** The choices, with those the person has and their editor could not give. */
function withHeld<T extends { readonly id: string }>(
  choices: readonly T[] = [],
  held: readonly T[] | null = [],
) {
  const known = new Set(choices.map(({ id }) => id));
  return [...choices, ...(held ?? []).filter(({ id }) => !known.has(id))];
}

function UserEditor({ user }: { readonly user: UserDetail | null }) {
  const { t } = usePhrases();
  const { data: choices } = useQuery(userQueries.choices());
  const form = useUserForm(user);
  const rights = user?.rights ?? { edit: true, delete: false, signIn: true };
  const worksElsewhere = user?.worksElsewhere ?? false;
  const isLocked = !rights.edit;
  return (
    <form {...form.props} className={peopleParts.form}>
      <UserHeader user={user} />
      {/* A locked form has nothing else that the keyboard could scroll it by. */}
      <div
        className={peopleParts.scroll}
        {...(isLocked && { role: 'region', tabIndex: 0, 'aria-label': user?.name })}
      >
        <div className={peopleParts.panels}>
          {isLocked && (
            <Note tone="neutral">
              {t('users:form.locked', {
                reason: t(user?.isSelf === true ? 'users:form.lockedSelf' : 'users:form.lockedReach'),
              })}
            </Note>
          )}
          <PersonPanel form={form} rights={rights} worksElsewhere={worksElsewhere} />
          <SignInPanel form={form} rights={rights} worksElsewhere={worksElsewhere} isNew={user === null} />
          <GrantFields
            draft={form.values}
            onChange={form.setValues}
            projects={withHeld(choices?.projects, user?.projects)}
            groups={choices?.groups ?? []}
            approvers={withHeld(choices?.approvers, user?.approvers).filter(({ id }) => id !== user?.id)}
            hiddenScope={user?.hiddenScope ?? 0}
            scopeError={form.errors.projectIds}
            isLocked={isLocked}
          />
          {user !== null && rights.edit && (
            <Suspense>
              <AccessPanel user={user} />
            </Suspense>
          )}
        </div>
      </div>
      {!isLocked && <UserFoot form={form} isNew={user === null} />}
    </form>
  );
}

function UserHeader({ user }: { readonly user: UserDetail | null }) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  return (
    <PageHeader
      hasLine
      back={
        <Anchor component={Link} to={paths.users} size="sm">
          {t('users:form.back')}
        </Anchor>
      }
      title={user?.name ?? t('users:form.newTitle')}
      {...(user === null ? {} : { state: <UserState t={t} state={user.state} /> })}
      facts={
        user === null
          ? [t('users:form.newFact')]
          : [
              user.email,
              t(`users:role.${user.role}`),
              `${t('users:column.lastSeenAt')}: ${user.lastSeenAt === null ? t('users:neverSeen') : relative(user.lastSeenAt)}`,
              `${t('users:column.mfa')}: ${t(user.isMfaOn ? 'users:mfa.on' : 'users:mfa.off')}`,
            ]
      }
      actions={user !== null && <UserActions user={user} />}
    />
  );
}

function UserFoot({ form, isNew }: { readonly form: UserForm; readonly isNew: boolean }) {
  const { t } = usePhrases();
  const count = changedFields(form.values, form.getInitialValues()).length;
  return (
    <div className={peopleParts.foot} data-page-foot>
      <span className={peopleParts.footText} role="status">
        {count > 0 && t('users:form.unsaved', { count })}
      </span>
      <DiscardButton disabled={count === 0 || form.isBusy} onDiscard={form.reset} />
      <Button type="submit" variant="filled" loading={form.isBusy} disabled={!isNew && count === 0}>
        {isNew ? t('users:form.create') : t('action.save')}
      </Button>
    </div>
  );
}
