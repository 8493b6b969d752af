/** The APIs that are served, by the first part of their host name. */
export const apis = [
  'mybusinessaccountmanagement',
  'mybusinessbusinessinformation',
  'mybusinessnotifications',
  'mybusinessverifications',
  'mybusinessqanda',
  'mybusiness',
  'oauth2',
] as const;

/** An API that is served. */
export type ApiName = (typeof apis)[number];

/**
 * Brings the three ways of addressing an API to one: `/<api>/v1/...`.
 * A Host header with the API's name decides first, then the prefix; a bare `/v1/...` goes by its path, because the v1
 * APIs have none in common, and a bare `/v4/...` is My Business.
 */
export function resolveAddress(url: string, host: string | undefined): string {
  const named = apis.find((api) => host?.startsWith(`${api}.`) === true);
  if (named !== undefined) return `/${named}${url}`;
  if (url.startsWith('/v4/')) return `/mybusiness${url}`;
  return url.startsWith('/v1/') ? `/${apiOfPath(url)}${url}` : url;
}

function apiOfPath(url: string): ApiName {
  const path = url.split('?', 1)[0] ?? '';
  if (/^\/v1\/accounts\/[^/]+\/notificationSetting$/.test(path)) return 'mybusinessnotifications';
  if (
    /^\/v1\/locations\/[^/]+(?:\/(?:VoiceOfMerchantState|verifications)|:(?:verify|fetchVerificationOptions))/.test(
      path,
    )
  )
    return 'mybusinessverifications';
  if (/^\/v1\/locations\/[^/]+\/questions(?:\/|$)/.test(path)) return 'mybusinessqanda';
  const isAccount = /^\/v1\/accounts(?:\/[^/]+)?$/.test(path);
  const isAdministration = /^\/v1\/(?:accounts|locations)\/[^/]+\/(?:admins|invitations)(?:\/|$)/.test(path);
  return isAccount || isAdministration || /^\/v1\/locations\/[^/]+:transfer$/.test(path)
    ? 'mybusinessaccountmanagement'
    : 'mybusinessbusinessinformation';
}
