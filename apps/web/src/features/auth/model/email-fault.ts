/** Loose on purpose: what an account may be named is the server's to say, `admin@localhost` included. */
const address = /^[^\s@]+@[^\s@]+$/;

/** What is wrong with a typed e-mail before anyone is asked: nothing there, or no address at all; `null` where it may be one. */
export function faultOfEmail(typed: string): 'emailRequired' | 'emailInvalid' | null {
  const text = typed.trim();
  if (text === '') return 'emailRequired';
  return address.test(text) ? null : 'emailInvalid';
}
