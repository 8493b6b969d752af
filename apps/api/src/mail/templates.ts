import type { MailPhrases } from '@frontage/i18n/mail';
import { notificationTypeSchema, plainLine } from '@frontage/domain';
import { z } from 'zod';
import type { MailContent } from './content';

/** A kind of mail: what it needs to know, and what it says. */
type MailTemplate<S extends z.ZodType> = {
  readonly params: S;
  readonly content: (t: MailPhrases, params: z.output<S>) => MailContent;
};

function template<S extends z.ZodType>(
  params: S,
  content: (t: MailPhrases, params: z.output<S>) => MailContent,
): MailTemplate<S> {
  return { params, content };
}

/** A token as links carry it: base64url, so that it means nothing to a URL or to HTML. */
const token = z.string().regex(/^[\w-]{20,200}$/);
const count = z.int().min(1);

/** In which mail programs see no address to link to, though it looks the same. */
const withoutLinks = (text: string) =>
  text.replaceAll(/(?<=\S)\.(?=[^\s\u200b])/gu, '.\u200b').replaceAll('://', ':\u200b//');

/**
 * What people call things and themselves, as it was stored: on one line, in its own direction, and no address that a mail program
 * would make a link of. It goes to strangers under our name.
 */
const name = z.string().transform((text) => withoutLinks(plainLine(text)));

/** Words of a person's, in lines; otherwise as {@link name}. */
const words = z.string().transform((text) => text.split(/\r?\n/).map(plainLine).map(withoutLinks).join('\n'));

/** Token and e-mail in the fragment, which browsers send to no server. */
const resetPath = (params: { token: string; email: string }): `/${string}` =>
  `/reset-password#${new URLSearchParams(params).toString()}`;

/** What to do where it was somebody else, in place of the usual advice. */
const adviceOf: Readonly<Record<string, 'notMoved' | 'notAsked' | 'notDecided' | undefined>> = {
  email: 'notMoved',
  emailByAdmin: 'notMoved',
  factorsReset: 'notAsked',
  homeMoved: 'notDecided',
  passwordByAdmin: 'notAsked',
};

/** Every mail of the product by name. Add a template here and its phrases to the namespace `mail` in the three languages. */
export const mailTemplates = {
  passwordReset: template(z.object({ email: z.string(), token, minutes: count }), (t, params) => ({
    subject: t('passwordReset.subject'),
    preview: t('passwordReset.preview', { count: params.minutes }),
    heading: t('passwordReset.heading'),
    blocks: [
      { kind: 'text', text: t('passwordReset.text', { email: params.email }) },
      {
        kind: 'action',
        label: t('passwordReset.action'),
        path: resetPath({ token: params.token, email: params.email }),
      },
      { kind: 'note', text: t('passwordReset.expiry', { count: params.minutes }) },
      { kind: 'note', text: t('passwordReset.notYou') },
    ],
  })),
  passwordChanged: template(z.object({ email: z.string() }), (t, { email }) => ({
    subject: t('passwordChanged.subject'),
    preview: t('passwordChanged.preview'),
    heading: t('passwordChanged.heading'),
    blocks: [
      { kind: 'text', text: t('passwordChanged.text', { email }) },
      { kind: 'action', label: t('passwordChanged.action'), path: '/login' },
      { kind: 'note', text: t('passwordChanged.notYou') },
    ],
  })),
  verifyEmail: template(z.object({ name, token, hours: count }), (t, params) => ({
    subject: t('verifyEmail.subject'),
    preview: t('verifyEmail.preview'),
    heading: t('verifyEmail.heading'),
    blocks: [
      { kind: 'text', text: t('verifyEmail.text', { name: params.name }) },
      { kind: 'action', label: t('verifyEmail.action'), path: `/verify-email#${params.token}` },
      { kind: 'note', text: t('verifyEmail.expiry', { count: params.hours }) },
      { kind: 'note', text: t('verifyEmail.notYou') },
    ],
  })),
  alreadyRegistered: template(z.object({ email: z.string() }), (t, { email }) => ({
    subject: t('alreadyRegistered.subject'),
    preview: t('alreadyRegistered.preview'),
    heading: t('alreadyRegistered.heading'),
    blocks: [
      { kind: 'text', text: t('alreadyRegistered.text', { email }) },
      { kind: 'action', label: t('alreadyRegistered.action'), path: '/login' },
      { kind: 'note', text: t('alreadyRegistered.forgotten') },
      { kind: 'note', text: t('alreadyRegistered.notYou') },
    ],
  })),
  code: template(
    z.object({
      purpose: z.enum(['signIn', 'confirm', 'twoFactor', 'newEmail']),
      code: z.string().regex(/^\d{6,8}$/),
      minutes: count,
    }),
    (t, { purpose, code, minutes }) => ({
      subject: t(`code.${purpose}.subject`),
      preview: t(`code.${purpose}.preview`),
      heading: t(`code.${purpose}.heading`),
      blocks: [
        { kind: 'text', text: t(`code.${purpose}.text`) },
        { kind: 'code', code },
        { kind: 'note', text: t('code.expiry', { count: minutes }) },
        { kind: 'note', text: t(`code.${purpose}.notYou`) },
      ],
    }),
  ),
  securityChanged: template(
    z.object({
      email: z.string(),
      change: z.enum([
        'password',
        'email',
        'emailCodeOn',
        'emailCodeOff',
        'appOn',
        'appOff',
        'passkeyAdded',
        'passkeyRemoved',
        'factorsReset',
        'homeMoved',
        'recoveryCodes',
        'passwordByAdmin',
        'emailByAdmin',
        'apiTokenMade',
      ]),
    }),
    (t, { email, change }) => ({
      subject: t(`securityChanged.${change}.subject`),
      preview: t('securityChanged.preview'),
      heading: t(`securityChanged.${change}.subject`),
      blocks: [
        { kind: 'text', text: t(`securityChanged.${change}.text`, { email }) },
        // The address that was given up opens the account no more: its owner can only ask for help.
        ...(change === 'email' || change === 'emailByAdmin'
          ? []
          : [{ kind: 'action', label: t('securityChanged.action'), path: '/profile?tab=security' } as const]),
        { kind: 'note', text: t(`securityChanged.${adviceOf[change] ?? 'notYou'}`) },
      ],
    }),
  ),
  newDevice: template(
    z.object({
      email: z.string(),
      browser: name.nullable(),
      system: name.nullable(),
      address: z.string(),
      /** As it is read: day, time and zone. */
      time: z.string(),
    }),
    (t, { email, browser, system, address, time }) => ({
      subject: t('newDevice.subject'),
      preview: t('newDevice.preview'),
      heading: t('newDevice.subject'),
      blocks: [
        { kind: 'text', text: t('newDevice.text', { email }) },
        {
          kind: 'list',
          items: [
            browser !== null && system !== null
              ? t('newDevice.device', { browser, system })
              : (browser ?? system ?? t('newDevice.unknown')),
            time,
            t('newDevice.address', { address }),
          ],
        },
        { kind: 'action', label: t('newDevice.action'), path: '/profile?tab=security' },
        { kind: 'note', text: t('newDevice.notYou') },
      ],
    }),
  ),
  companySignInChanged: template(
    z.object({
      change: z.enum(['added', 'changed', 'removed', 'proved']),
      person: name,
      account: name,
      /** The host of the provider's address. */
      provider: name,
      domains: z.array(name),
    }),
    (t, { change, person, account, provider, domains }) => ({
      subject: t(`companySignIn.${change}.subject`, { account }),
      preview: t('companySignIn.preview'),
      heading: t(`companySignIn.${change}.subject`, { account }),
      blocks: [
        { kind: 'text', text: t(`companySignIn.${change}.text`, { person, account, provider }) },
        ...(domains.length === 0 ? [] : [{ kind: 'list', items: domains } as const]),
        { kind: 'action', label: t('companySignIn.action'), path: '/account/settings' },
        { kind: 'note', text: t('companySignIn.notExpected') },
      ],
    }),
  ),
  accountExport: template(z.object({ account: name, days: count }), (t, { account, days }) => ({
    subject: t('accountExport.subject', { account }),
    preview: t('accountExport.preview', { count: days }),
    heading: t('accountExport.subject', { account }),
    blocks: [
      { kind: 'text', text: t('accountExport.text', { account }) },
      { kind: 'action', label: t('accountExport.action'), path: '/account/settings' },
      { kind: 'note', text: t('accountExport.expiry', { count: days }) },
      { kind: 'note', text: t('accountExport.notYou') },
    ],
  })),
  accountDeletion: template(
    z.object({
      stage: z.enum(['asked', 'soon']),
      account: name,
      /** Who asked. */
      person: name,
      /** The day it happens, in the reader's language. */
      date: z.string(),
    }),
    (t, { stage, account, person, date }) => ({
      subject: t(`accountDeletion.${stage}.subject`, { account, date }),
      preview: t(`accountDeletion.${stage}.preview`),
      heading: t(`accountDeletion.${stage}.subject`, { account, date }),
      blocks: [
        { kind: 'text', text: t(`accountDeletion.${stage}.text`, { account, person, date }) },
        { kind: 'note', text: t('accountDeletion.keep') },
      ],
    }),
  ),
  invite: template(
    z.object({ inviter: name, account: name, token, days: count }),
    (t, { inviter, account, token: secret, days }) => ({
      subject: t('invite.subject', { account }),
      preview: t('invite.preview', { inviter, count: days }),
      heading: t('invite.heading', { account }),
      blocks: [
        { kind: 'text', text: t('invite.text', { inviter, account }) },
        { kind: 'action', label: t('invite.action'), path: `/invite#${secret}` },
        { kind: 'note', text: t('invite.expiry', { count: days }) },
        { kind: 'note', text: t('invite.notYou', { account }) },
      ],
    }),
  ),
  accountMade: template(
    z.object({ maker: name, account: name, email: z.string() }),
    (t, { maker, account, email }) => ({
      subject: t('accountMade.subject', { account }),
      preview: t('accountMade.preview', { maker }),
      heading: t('accountMade.heading', { account }),
      blocks: [
        { kind: 'text', text: t('accountMade.text', { maker, account, email }) },
        { kind: 'action', label: t('accountMade.action'), path: '/login' },
        { kind: 'note', text: t('accountMade.password', { maker }) },
        { kind: 'note', text: t('accountMade.notYou', { account }) },
      ],
    }),
  ),
  approvalAsked: template(
    z.object({
      requester: name,
      title: name,
      project: name,
      changes: count,
      planId: z.uuid(),
      projectId: z.uuid(),
    }),
    (t, { requester, title, project, changes, planId, projectId }) => ({
      subject: t('approval.asked.subject', { requester }),
      preview: t('approval.asked.preview', { title }),
      heading: t('approval.asked.heading', { requester }),
      blocks: [
        { kind: 'text', text: t('approval.asked.text', { requester, title, project, count: changes }) },
        {
          kind: 'action',
          label: t('approval.asked.action'),
          path: `/plans/${planId}?project=${projectId}`,
        },
        { kind: 'note', text: t('approval.asked.note') },
      ],
    }),
  ),
  approversGone: template(
    z.object({ person: name, approver: name, userId: z.uuid() }),
    (t, { person, approver, userId }) => ({
      subject: t('approval.gone.subject', { person }),
      preview: t('approval.gone.preview'),
      heading: t('approval.gone.heading', { person }),
      blocks: [
        { kind: 'text', text: t('approval.gone.text', { person, approver }) },
        { kind: 'action', label: t('approval.gone.action'), path: `/users/${userId}` },
      ],
    }),
  ),
  approvalDecided: template(
    z.object({
      decision: z.enum(['approved', 'rejected']),
      approver: name,
      title: name,
      project: name,
      reason: words.nullable(),
      planId: z.uuid(),
      projectId: z.uuid(),
    }),
    (t, { decision, approver, title, project, reason, planId, projectId }) => ({
      subject: t(`approval.${decision}.subject`),
      preview: t(`approval.${decision}.preview`, { title }),
      heading: t(`approval.${decision}.heading`),
      blocks: [
        { kind: 'text', text: t(`approval.${decision}.text`, { approver, title, project }) },
        ...(reason === null ? [] : [{ kind: 'quote', text: reason } as const]),
        {
          kind: 'action',
          label: t(`approval.${decision}.action`),
          path: `/plans/${planId}?project=${projectId}`,
        },
        { kind: 'note', text: t(`approval.${decision}.note`) },
      ],
    }),
  ),
  notifications: template(
    z.object({
      counts: z.array(z.object({ type: notificationTypeSchema, count })).min(1),
      isDigest: z.boolean(),
    }),
    (t, { counts, isDigest }) => {
      const total = counts.reduce((sum, one) => sum + one.count, 0);
      return {
        subject: t(isDigest ? 'notifications.digestSubject' : 'notifications.subject', { count: total }),
        preview: counts.map((one) => t(`notifications.${one.type}`, { count: one.count })).join(', '),
        heading: t(isDigest ? 'notifications.digestHeading' : 'notifications.heading'),
        blocks: [
          {
            kind: 'list',
            items: counts.map((one) => t(`notifications.${one.type}`, { count: one.count })),
          },
          { kind: 'action', label: t('notifications.action'), path: '/notifications' },
          { kind: 'note', text: t('notifications.why') },
        ],
      };
    },
  ),
} satisfies Record<string, { params: z.ZodType; content: (...args: never[]) => MailContent }>;

/** Name of a kind of mail. */
export type MailTemplateName = keyof typeof mailTemplates;

/** What a kind of mail needs to know. */
export type MailParams<N extends MailTemplateName> = z.input<(typeof mailTemplates)[N]['params']>;

/** The content of a mail out of what was stored with it; throws for a name or params that no template takes. */
export function mailContent(t: MailPhrases, name: string, params: unknown): MailContent {
  if (!Object.hasOwn(mailTemplates, name)) throw new TypeError(`There is no mail template ${name}.`);
  // The schema beside each template's content ties the two together; the union of all templates cannot say so.
  const { params: schema, content } = mailTemplates[name as MailTemplateName] as MailTemplate<z.ZodType>;
  return content(t, schema.parse(params));
}
