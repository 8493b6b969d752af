/** The topic and the service account of the subscription in the installation's own sandbox. */
export const sandboxPush = {
  topic: 'projects/frontage-sandbox/topics/profiles',
  serviceAccountEmail: 'push@frontage-sandbox.iam.gserviceaccount.com',
};

/**
 * Subscribes this installation to the sandbox's events, as operators do once in their Cloud project. Throws if the sandbox refuses it.
 */
export async function subscribeToSandbox(
  sandboxAddress: string,
  pushEndpoint: string,
  audience: string,
): Promise<void> {
  const answer = await fetch(`${sandboxAddress}/admin/push/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...sandboxPush, pushEndpoint, audience }),
  });
  if (!answer.ok) throw new Error(`The sandbox refused the subscription: ${await answer.text()}`);
}
