/** Getting in without a session: a new password, sign-up, the first administrator, and connecting a new project. */
export const recovery = {
  back: 'Back to sign in',
  forgot: {
    title: 'Forgot password',
    lead: 'Type the e-mail you sign in with. We send a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Look at your e-mail',
    sentText:
      'If {{email}} has an account, a link is on its way. It works once, within 60 minutes, and replaces any earlier one.',
    otherEmail: 'Use another e-mail',
  },
  mail: {
    wait: 'Nothing there? Look in the spam folder, or send it again in {{time}}',
    question: 'Nothing there? Look in the spam folder, or',
    again: 'send it again',
    sentAgain: 'Sent again',
    demo: 'This is a demo: its mails are in the',
    demoLink: 'development mailbox',
  },
  reset: {
    title: 'New password',
    lead: 'For {{email}}. Every open session of this account ends.',
    password: 'New password',
    repeat: 'New password, once more',
    submit: 'Set the new password',
    doneTitle: 'The new password is set',
    doneText: 'Every session was ended. Sign in with the new password.',
    signIn: 'Sign in',
  },
  expired: {
    title: 'This link no longer works',
    text: 'It was already used, has expired, or a newer one took its place.',
    resetAction: 'Send a new link',
    registerAction: 'Sign up again',
    setupText:
      'The first administrator exists, or the link is too old. While there is nobody, each start of the server prints a new one.',
  },
  checking: 'Checking the link',
  passwordHint_one: 'At least {{count, number}} character. A few words that do not belong together are best.',
  passwordHint_other:
    'At least {{count, number}} characters. A few words that do not belong together are best.',
  passwordFault: {
    common:
      'This is one of the first passwords that are guessed. Take a few words that do not belong together.',
    likeEmail: 'This is too much like the e-mail.',
    tooLong: 'This password is too long.',
  },
  register: {
    title: 'Start for free',
    lead: 'Open an account, then connect your locations.',
    name: 'Your name',
    nameRequired: 'Type your name',
    submit: 'Open an account',
    sentTitle: 'Confirm your e-mail',
    sentText: 'A mail is on its way to {{email}}. Its link opens your account and works for 24 hours.',
    haveAccount: 'Have an account already?',
    signIn: 'Sign in',
  },
  verify: {
    title: 'Confirm your e-mail',
    lead: 'Type the password you chose when you signed up. Then the account is open.',
    submit: 'Open the account',
    wrong: 'This is not the password that was chosen at the sign-up.',
  },
  setup: {
    title: 'First administrator',
    lead: 'Nobody is here yet. You become the super administrator of this installation.',
    account: 'Company',
    accountRequired: 'Type the name of the company',
    submit: 'Set up Frontage',
  },
  connect: {
    title: 'Connect your locations',
    lead: 'Last step: where your locations come from.',
    sandboxTitle: 'Try it with the sandbox',
    sandboxText:
      'The sandbox stands in for Google: 24 invented shops of your own. Nothing you do there reaches a real profile.',
    name: 'Name of your business',
    nameRequired: 'Type the name of your business',
    submit: 'Connect the sandbox',
    failed: 'The sandbox was not connected',
    googleTitle: 'Google Business Profile',
    googleText:
      'This installation works with Google. Whoever runs it links the Google account that manages your locations; then they appear here by themselves.',
    noProject: 'You are in no project yet. An administrator of {{account}} adds you to one.',
    notAllowed:
      'Connecting a project needs a permission that you do not have. Ask an administrator of {{account}}.',
    later: 'Do it later',
  },
} as const;
