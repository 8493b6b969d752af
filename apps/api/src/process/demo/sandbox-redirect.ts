/**
 * Registers where the sandbox's consent page sends people back to, as an operator does once with his OAuth client. Throws where the
 * sandbox does not take it.
 */
export async function registerRedirect(sandboxAddress: string, redirectUri: string): Promise<void> {
  const answer = await fetch(`${sandboxAddress}/admin/grants/redirects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirectUri }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the address: ${await answer.text()}`);
}
