/** The part of Trusted Types that is used here; browsers without them enforce nothing. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (text: string) => string;
      createScriptURL: (address: string) => string;
    },
  ): unknown;
};

/**
 * A style sheet as the design system writes it into a style element. A text with a tag in it is markup, and nothing of ours makes
 * markup of texts (security R43).
 *
 * @throws TypeError for anything with `<` in it
 */
export function sheetText(text: string): string {
  if (text.includes('<')) throw new TypeError('A text is not taken for markup.');
  return text;
}

/**
 * A script file of our own build, as workers are started from.
 *
 * @throws TypeError for any other address
 */
export function ownScript(address: string, page: string): string {
  const url = new URL(address, page);
  const isOwn = url.origin === new URL(page).origin && /^\/assets\/[\w.-]+\.m?js$/.test(url.pathname);
  if (!isOwn) throw new TypeError('Only scripts of this build are run.');
  return url.href;
}

/**
 * Has the browser refuse every text that a script would run as code or take for markup, but these. `default` is the policy that
 * libraries go through, which know nothing of ours; the server's Content-Security-Policy allows no other.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: sheetText,
    createScriptURL: (address) => ownScript(address, window.location.href),
  });
}

installTrustedTypes();
