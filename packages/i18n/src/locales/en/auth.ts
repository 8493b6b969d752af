export const auth = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotPassword: 'Forgot password?',
  startForFree: 'Start for free',
  signIn: 'Sign in',
  signingIn: 'Signing in',
  code: {
    title: 'Enter the code',
    hint: 'A code was sent to {{email}}.',
    label: 'Six-digit code',
    resend: 'Send a new code',
  },
} as const;
