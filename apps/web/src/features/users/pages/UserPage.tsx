import { isApiError } from '@frontage/api-client';
import type { UserDetail } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { Note, PageHeader, Panel, PasswordField, TextField } from '@frontage/ui';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { paths, userPath } from '../../../config/paths';
import { LoadFailed } from '../../../shared/components/LoadFailed';
import { PageSkeleton } from '../../../shared/components/PageSkeleton';
import { useFormats } from '../../../shared/format/use-formats';
import { useErrorText } from '../../../shared/hooks/use-error-text';
import { lazyPart } from '../../../shared/lazy-part';
import { notifyError, notifyInfo } from '../../../shared/notify';
import { passwordRefusal } from '../../../shared/passwords/password-refusal';
import { PasswordRules } from '../../../shared/passwords/PasswordRules';
import { isDismissed } from '../../../shared/step-up/confirmation';
import { usePhrases } from '../../../shared/use-phrases';
import { selectUser, useSessionStore } from '../../../stores/session';
import { GrantFields } from '../components/GrantFields';
import { UserActions } from '../components/UserActions';
import classes from './UserPage.module.css';
import peopleParts from '../components/people-parts.module.css';
import { UserState } from '../components/columns';
import {
  changedFields,
  changesOf,
  draftOf,
  emptyDraft,
  faultsOf,
  grantOf,
  type DraftFault,
  type UserDraft,
} from '../model/draft';
import { userQueries, useUserActions } from '../queries';

/** What cuts a photo is loaded beside the form. */
const ImageUpload = lazy(async () => ({
  default: (await import('../../../shared/images/ImageUpload')).ImageUpload,
}));

/** Sessions and second factor of somebody, which nobody looks at first. */
const AccessPanel = lazyPart(async () => (await import('../components/AccessPanel')).AccessPanel);

/** A new person. */
export function NewUserPage() {
  return <UserForm user={null} />;
}

/** One person: what he is, what he may, and what can be done to him. */
export function UserPage() {
  const { t } = usePhrases();
  const { userId = '' } = useParams();
  const query = useQuery(userQueries.detail(userId));
  if (query.data !== undefined) return <UserForm key={query.data.id} user={query.data} />;
  if (query.isError) return <LoadFailed query={query} title={t('users:loadFailed')} />;
  return <PageSkeleton panels={3} />;
}

function UserForm({ user }: { readonly user: UserDetail | null }) {
  const { t } = usePhrases();
  const { relative } = useFormats();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const self = useSessionStore(selectUser);
  const { create, update } = useUserActions();
  const { data: choices } = useQuery(userQueries.choices());
  const saved = user === null ? emptyDraft : draftOf(user);
  const [draft, setDraft] = useState<UserDraft>(saved);
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);
  const set = (part: Partial<UserDraft>) => setDraft((before) => ({ ...before, ...part }));

  const isNew = user === null;
  const rights = user?.rights ?? { edit: true, delete: false, signIn: true };
  const isLocked = !rights.edit;
  const changed = changedFields(draft, saved);
  const faults = faultsOf(draft, { isNew, hiddenScope: user?.hiddenScope ?? 0 });
  const faultText = (fault: DraftFault | undefined): string | undefined => {
    if (!isTried || fault === undefined) return undefined;
    if (fault === 'required') return t('users:form.required');
    if (fault === 'email_invalid') return t('users:form.emailInvalid');
    if (fault === 'scope_empty') return t('errors:scope_empty');
    return fault.invalidIps.map((value) => t('users:form.ipInvalid', { value })).join('. ');
  };
  const isBusy = create.isPending || update.isPending;

  const onError = (error: unknown) => {
    if (isDismissed(error)) return;
    setFailure(error);
    const isAtField = isApiError(error, 'email_taken') || isApiError(error, 'password_refused');
    if (!isAtField) notifyError({ title: errorText(error) });
  };
  const save = () => {
    setIsTried(true);
    setFailure(null);
    if (Object.keys(faults).length > 0) {
      // After the faults are drawn: focus goes to the first of them.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    if (isNew) {
      const { name, email, password, allowedIps } = draft;
      create.mutate(
        { name, email, password, allowedIps, avatarId: draft.photo?.id ?? null, ...grantOf(draft) },
        {
          onSuccess: (made) => {
            notifyInfo({ title: t('users:form.created', { name: made.name }) });
            void navigate(userPath(made.id), { replace: true });
          },
          onError,
        },
      );
      return;
    }
    update.mutate(
      { userId: user.id, body: changesOf(draft, saved) },
      {
        onSuccess: (after) => {
          setDraft(draftOf(after));
          setIsTried(false);
          notifyInfo({ title: t('users:form.saved', { name: after.name }) });
        },
        onError,
      },
    );
  };
  const emailError = isApiError(failure, 'email_taken') ? errorText(failure) : faultText(faults.email);
  const photoFault =
    isApiError(failure) && failure.fields.some(({ path }) => path === 'avatarId')
      ? t('errors:try_later')
      : undefined;
  const canRestrict = self !== null && can(self.userPermission, 'ipRestriction:edit');
  const projects = [
    ...(choices?.projects ?? []),
    ...(user?.projects ?? []).filter(({ id }) => choices?.projects.every((one) => one.id !== id) ?? true),
  ];
  const approvers = [
    ...(choices?.approvers ?? []),
    ...(user?.approvers ?? []).filter(({ id }) => choices?.approvers.every((one) => one.id !== id) ?? true),
  ].filter(({ id }) => id !== user?.id);

  return (
    <form
      ref={form}
      className={peopleParts.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isLocked) save();
      }}
    >
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
          <Panel title={t('users:form.person')}>
            <div className={peopleParts.stack}>
              <Suspense>
                <ImageUpload
                  purpose="avatar"
                  label={t('users:form.photo')}
                  alt={draft.name}
                  value={draft.photo}
                  isDisabled={isLocked}
                  onChange={(photo) => set({ photo })}
                  error={photoFault}
                />
              </Suspense>
              <div className={classes.fields}>
                <TextField
                  label={t('users:form.name')}
                  autoComplete="off"
                  required
                  value={draft.name}
                  disabled={isLocked}
                  onChange={(event) => set({ name: event.currentTarget.value })}
                  error={faultText(faults.name)}
                />
                <TextField
                  label={t('users:form.email')}
                  type="email"
                  autoComplete="off"
                  required
                  value={draft.email}
                  disabled={!rights.signIn}
                  onChange={(event) => set({ email: event.currentTarget.value })}
                  error={emailError}
                />
              </div>
            </div>
          </Panel>
          <Panel title={t('users:form.signIn')}>
            <div className={classes.fields}>
              {!isLocked && !rights.signIn && (
                <div className={classes.wide}>
                  <Note tone="neutral">{t('users:form.signInLocked')}</Note>
                </div>
              )}
              <div className={peopleParts.stack}>
                <PasswordField
                  label={isNew ? t('users:form.password') : t('users:form.newPassword')}
                  showLabel={t('users:form.showPassword')}
                  hideLabel={t('users:form.hidePassword')}
                  autoComplete="new-password"
                  required={isNew}
                  value={draft.password}
                  disabled={!rights.signIn}
                  onChange={(event) => set({ password: event.currentTarget.value })}
                  error={passwordRefusal(t, failure) ?? faultText(faults.password)}
                  {...(isNew ? {} : { help: t('users:form.newPasswordHelp') })}
                />
                {draft.password !== '' && <PasswordRules password={draft.password} />}
              </div>
              <TextField
                label={t('users:form.ips')}
                aside={t('state.optional')}
                value={draft.allowedIps}
                disabled={!rights.signIn || !canRestrict}
                onChange={(event) => set({ allowedIps: event.currentTarget.value })}
                help={canRestrict || isLocked ? t('users:form.ipsHelp') : t('users:permission.locked')}
                error={faultText(faults.allowedIps)}
              />
            </div>
          </Panel>
          <GrantFields
            draft={draft}
            onChange={setDraft}
            projects={projects}
            groups={choices?.groups ?? []}
            approvers={approvers}
            hiddenScope={user?.hiddenScope ?? 0}
            scopeError={faultText(faults.projectIds)}
            isLocked={isLocked}
          />
          {user !== null && rights.edit && (
            <Suspense>
              <AccessPanel user={user} />
            </Suspense>
          )}
        </div>
      </div>
      {!isLocked && (
        <div className={peopleParts.foot} data-page-foot>
          <span className={peopleParts.footText} role="status">
            {changed.length > 0 && t('users:form.unsaved', { count: changed.length })}
          </span>
          <Button variant="subtle" disabled={changed.length === 0 || isBusy} onClick={() => setDraft(saved)}>
            {t('action.discard')}
          </Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={!isNew && changed.length === 0}>
            {isNew ? t('users:form.create') : t('action.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
