/** Texts of the mails the product sends. Only the server reads them, so they are part of no page's catalogue. */
export const mail = {
  product: 'Frontage',
  openInstead: 'If the button does not work, open this address:',
  reason: 'You get this mail because of {{address}}.',
  passwordReset: {
    subject: 'Set a new password',
    preview: 'The link works once, within {{count}} minutes.',
    heading: 'Set a new password',
    text: 'Somebody asked for a new password for the Frontage account {{email}}. If it was you, choose one now.',
    action: 'Choose a new password',
    expiry_one: 'The link works once and expires in {{count}} minute. A newer one replaces it.',
    expiry_other: 'The link works once and expires in {{count}} minutes. A newer one replaces it.',
    notYou: 'It was not you? Then do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'Every session of the account was ended.',
    heading: 'Your password was changed',
    text: 'The password of the Frontage account {{email}} was changed with a link from a mail. Every session was ended; sign in with the new password.',
    action: 'Sign in',
    notYou: 'It was not you? Ask for a new password at once, and tell your administrator.',
  },
  verifyEmail: {
    subject: 'Confirm your e-mail',
    preview: 'One click, and your Frontage account is open.',
    heading: 'Confirm your e-mail',
    text: 'Hello {{name}}, your Frontage account is almost ready. Confirm that this address is yours.',
    action: 'Confirm and open the account',
    expiry_one: 'The link works once and expires in {{count}} hour.',
    expiry_other: 'The link works once and expires in {{count}} hours.',
    notYou: 'You did not sign up? Then do nothing: no account is opened.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    preview: 'Somebody signed up with your address.',
    heading: 'You already have an account',
    text: 'Somebody tried to open a Frontage account with {{email}}, which has one already. Nothing was changed.',
    action: 'Sign in',
    forgotten: 'Forgot the password? The sign-in page sends you a link for a new one.',
    notYou: 'It was not you? Then do nothing.',
  },
  code: {
    signIn: {
      subject: 'Your sign-in code',
      preview: 'Type it where you are signing in.',
      heading: 'Your sign-in code',
      text: 'Type this code to finish signing in to Frontage.',
      notYou:
        'You are not signing in? Then somebody knows your password. Change it now, and give the code to nobody.',
    },
    confirm: {
      subject: 'Your confirmation code',
      preview: 'Type it where Frontage asks whether it is you.',
      heading: 'Confirm that it is you',
      text: 'Type this code to confirm a change of your account.',
      notYou:
        'You are changing nothing? Then end your other sessions and change your password. Give the code to nobody.',
    },
    twoFactor: {
      subject: 'Code for two-factor sign-in',
      preview: 'It turns codes by e-mail on or off.',
      heading: 'Two-factor by e-mail',
      text: 'Type this code to turn sign-in codes by e-mail on or off.',
      notYou:
        'You are changing nothing? Then end your other sessions and change your password. Give the code to nobody.',
    },
    newEmail: {
      subject: 'Confirm your new e-mail',
      preview: 'Your Frontage account is about to move to this address.',
      heading: 'Confirm your new e-mail',
      text: 'Type this code in your profile, and this address becomes the one you sign in with.',
      notYou: 'You did not ask for it? Then do nothing: the account keeps its address.',
    },
    expiry_one: 'The code works once and expires in {{count}} minute.',
    expiry_other: 'The code works once and expires in {{count}} minutes.',
  },
  securityChanged: {
    password: {
      subject: 'Your password was changed',
      text: 'The password of the Frontage account {{email}} was changed in the profile. Every other session was ended.',
    },
    email: {
      subject: 'Your e-mail was changed',
      text: 'The Frontage account {{email}} was moved to another address. This one no longer signs in.',
    },
    emailCodeOn: {
      subject: 'Codes by e-mail were turned on',
      text: 'Signing in to the Frontage account {{email}} now asks for a code that is sent here.',
    },
    emailCodeOff: {
      subject: 'Codes by e-mail were turned off',
      text: 'Signing in to the Frontage account {{email}} no longer asks for a code that is sent here.',
    },
    appOn: {
      subject: 'An authenticator app was added',
      text: 'Signing in to the Frontage account {{email}} now asks for a code of an authenticator app.',
    },
    appOff: {
      subject: 'The authenticator app was removed',
      text: 'The authenticator app of the Frontage account {{email}} no longer counts.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      text: 'The Frontage account {{email}} can now be opened with a new passkey.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      text: 'A passkey of the Frontage account {{email}} no longer counts.',
    },
    recoveryCodes: {
      subject: 'New recovery codes were made',
      text: 'The former recovery codes of the Frontage account {{email}} no longer work.',
    },
    preview: 'If it was you, there is nothing to do.',
    action: 'Review your security',
    notYou:
      'It was not you? Change your password and end your other sessions at once, and tell your administrator.',
  },
  invite: {
    subject: 'You are invited to {{account}}',
    preview: '{{inviter}} gave you access. The link works once, within {{count}} days.',
    heading: 'Join {{account}}',
    text: '{{inviter}} invites you to work on the locations of {{account}} in Frontage. Choose your name and a password, and you are in.',
    action: 'Complete the account',
    expiry_one: 'The link works once and expires in {{count}} day.',
    expiry_other: 'The link works once and expires in {{count}} days.',
    notYou: 'You do not know {{account}}? Then do nothing: no account is opened.',
  },
  approval: {
    asked: {
      subject: '{{requester}} asks for your approval',
      preview: '{{title}}',
      heading: '{{requester}} asks for your approval',
      text_one:
        '{{requester}} sent the plan “{{title}}” of {{project}} for approval. It changes {{count}} value.',
      text_other:
        '{{requester}} sent the plan “{{title}}” of {{project}} for approval. It changes {{count}} values.',
      action: 'Open the plan',
      note: 'Nothing is sent to Google until somebody approves it.',
    },
    approved: {
      subject: 'Your plan was approved',
      preview: '{{title}}',
      heading: 'Your plan was approved',
      text: '{{approver}} approved the plan “{{title}}” of {{project}}.',
      action: 'Open the plan',
      note: 'It is carried out exactly as you sent it. You can undo it later.',
    },
    rejected: {
      subject: 'Your plan was rejected',
      preview: '{{title}}',
      heading: 'Your plan was rejected',
      text: '{{approver}} rejected the plan “{{title}}” of {{project}}, with this reason:',
      action: 'Open the plan',
      note: 'The plan is a draft again. Change it and send it once more, or discard it.',
    },
  },
} as const;
