const addressForm = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:]+\])$/i;

/** Whether passkeys can exist here: WebAuthn knows no sites that are bare addresses. */
export function hasPasskeyHost(hostname: string): boolean {
  return !addressForm.test(hostname);
}
