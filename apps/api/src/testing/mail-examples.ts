import { mailTemplates, type MailParams, type MailTemplateName } from '#src/mail/templates';

const token = 'p3Jb0cXkq9Tz_1Lm-8RvNw2a';
const planId = '7b1c3a52-6f0e-4a57-9d2b-1f6f3f0f8f11';
const projectId = '0e5a4a3e-2f44-4d0c-8d0c-2f3f7a1b9c22';
const email = 'camila.andrade@boavista.example';
const plan = { title: 'lojas-novembro', project: 'Boa Vista Brasil', planId, projectId };

/** What each kind of mail is given; texts of people hold what HTML would take for its own. */
export const mailExamples: { readonly [Name in MailTemplateName]: readonly MailParams<Name>[] } = {
  passwordReset: [{ email, token, minutes: 60 }],
  passwordChanged: [{ email }],
  verifyEmail: [{ name: 'Ana <b>Ribeiro</b>', token, hours: 24 }],
  alreadyRegistered: [{ email }],
  code: (['signIn', 'confirm', 'twoFactor', 'newEmail'] as const).map((purpose) => ({
    purpose,
    code: '482913',
    minutes: 10,
  })),
  securityChanged: mailTemplates.securityChanged.params.shape.change.options.map((change) => ({
    email,
    change,
  })),
  newDevice: [
    {
      email,
      browser: 'Chrome',
      system: 'Windows',
      address: '203.0.113.7',
      time: '27 November 2026 at 10:02:00 GMT-3',
    },
    { email, browser: null, system: null, address: '2001:db8::1', time: '27 November 2026 at 10:02:00 UTC' },
  ],
  companySignInChanged: (['added', 'changed', 'removed', 'proved'] as const).map((change) => ({
    change,
    person: 'Camila Andrade',
    account: 'Padaria & Cia',
    provider: 'login.boavista.example',
    domains: ['boavista.example', 'padaria.example'],
  })),
  accountExport: [{ account: 'Padaria & Cia', days: 7 }],
  accountDeletion: (['asked', 'soon'] as const).map((stage) => ({
    stage,
    account: 'Padaria & Cia',
    person: 'Camila Andrade',
    date: '27 December 2026',
  })),
  invite: [{ inviter: 'Camila Andrade', account: 'Padaria & Cia', token, days: 7 }],
  accountMade: [{ maker: 'Camila Andrade', account: 'Padaria & Cia', email: 'tiago@padaria.example' }],
  approvalAsked: [
    { requester: 'Tiago Moura', changes: 1, ...plan },
    { requester: 'Tiago Moura', changes: 802, ...plan },
  ],
  approversGone: [
    { person: 'Tiago Moura', approver: 'Camila Andrade', userId: '0b6f9d0e-2f8a-4f43-9a55-6d2f7a1f6c10' },
  ],
  approvalDecided: [
    { decision: 'approved', approver: 'Camila Andrade', reason: null, ...plan },
    { decision: 'rejected', approver: 'Camila Andrade', reason: 'Só a primeira, por favor. 1 < 2', ...plan },
  ],
  notifications: [
    { counts: [{ type: 'review_new', count: 1 }], isDigest: false },
    {
      counts: [
        { type: 'review_new', count: 23 },
        { type: 'job_finished', count: 2 },
        { type: 'approval_waiting', count: 1 },
      ],
      isDigest: true,
    },
  ],
};
