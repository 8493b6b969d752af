/** Getting in without a session: a new password, sign-up, the first administrator, and connecting a new project. */
export const recovery = {
  back: 'Back to sign in',
  forgot: {
    title: 'Forgot password',
    lead: 'Enter the e-mail you sign in with. We send a link to choose a new password.',
    submit: 'Send the link',
    sentTitle: 'Check your e-mail',
    sentText:
      'If {{email}} has an account, a link is on its way. It works once, within 60 minutes, and replaces any earlier one.',
    otherEmail: 'Use another e-mail',
  },
  mail: {
    wait: 'Nothing there? Check the spam folder, or send it again in {{time}}',
    question: 'Nothing there? Check the spam folder, or',
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
    text: 'It was already used, has expired, or was replaced by a newer one.',
    resetAction: 'Send a new link',
    registerAction: 'Sign up again',
    setupText:
      'The first administrator already exists, or the link is too old. Until there is one, each start of the server prints a new link.',
  },
  checking: 'Checking the link',
  passwordHint_one: 'At least {{count, number}} character. A few unrelated words are best.',
  passwordHint_other: 'At least {{count, number}} characters. A few unrelated words are best.',
  passwordFault: {
    common: 'This password is easy to guess. Use a few unrelated words.',
    likeEmail: 'This is too similar to the e-mail.',
    tooLong: 'This password is too long.',
  },
  register: {
    title: 'Start for free',
    lead: 'Open an account, then connect your locations.',
    name: 'Your name',
    nameRequired: 'Enter your name',
    submit: 'Open an account',
    sentTitle: 'Confirm your e-mail',
    sentText: 'A mail is on its way to {{email}}. Its link opens your account and works for 24 hours.',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
  },
  verify: {
    title: 'Confirm your e-mail',
    lead: 'Enter the password you chose when you signed up. Then your account is open.',
    submit: 'Open the account',
    wrong: 'This is not the password chosen at sign-up.',
  },
  setup: {
    title: 'First administrator',
    lead: 'There are no users yet. You will be the super administrator of this installation.',
    account: 'Company',
    accountRequired: 'Enter the name of the company',
    submit: 'Set up Frontage',
  },
  connect: {
    title: 'Connect your locations',
    lead: 'Last step: where your locations come from.',
    sandboxTitle: 'Try it with the sandbox',
    sandboxText:
      'The sandbox stands in for Google: 24 invented shops of your own. Nothing you do there reaches a real profile.',
    name: 'Name of your business',
    nameRequired: 'Enter the name of your business',
    submit: 'Connect the sandbox',
    failed: 'The sandbox was not connected',
    googleTitle: 'Google Business Profile',
    googleText:
      'This installation works with Google. Whoever runs it links the Google account that manages your locations; then they appear here automatically.',
    noProject: 'You are in no project yet. An administrator of {{account}} adds you to one.',
    notAllowed:
      'Connecting a project needs a permission that you do not have. Ask an administrator of {{account}}.',
    later: 'Do it later',
  },
} as const;
