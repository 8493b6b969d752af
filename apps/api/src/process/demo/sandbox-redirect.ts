/**
 * Registers the address the sandbox's consent page redirects to, as operators do once with their OAuth client. Throws if the sandbox
 * refuses it.
 */
export async function registerRedirect(sandboxAddress: string, redirectUri: string): Promise<void> {
  const answer = await fetch(`${sandboxAddress}/admin/grants/redirects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirectUri }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the address: ${await answer.text()}`);
}
