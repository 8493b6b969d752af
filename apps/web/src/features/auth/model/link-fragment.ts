/**
 * What the link of a mail carries in its fragment, which no browser sends to a server: a token alone, or fields named `token` and
 * `email`. Empty where it has none.
 */
export function readLinkFragment(hash: string): { readonly token: string; readonly email: string } {
  const text = hash.replace(/^#/, '');
  if (!text.includes('=')) return { token: text, email: '' };
  const fields = new URLSearchParams(text);
  return { token: fields.get('token') ?? '', email: fields.get('email') ?? '' };
}
