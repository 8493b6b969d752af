/** Where each of the provider's APIs is reached; no closing slash. */
export type ProviderAddresses = {
  readonly kind: 'google' | 'sandbox';
  /** Business Information v1, up to but without `/v1`. */
  readonly businessInformation: string;
  /** Account Management v1, up to but without `/v1`. */
  readonly accountManagement: string;
  /** My Business v4 (reviews, posts), up to but without `/v4`. */
  readonly myBusiness: string;
  /** Notifications v1 and Verifications v1, up to but without `/v1`. */
  readonly notifications: string;
  readonly verifications: string;
  /** Q&A v1, up to but without `/v1`. */
  readonly questions: string;
  /** Public keys of the tokens that pushes bear, whole. */
  readonly certificates: string;
  /** OAuth token endpoint, whole. */
  readonly token: string;
  /** Where people are asked for consent, whole. */
  readonly authorization: string;
  /** OAuth revocation endpoint, whole. */
  readonly revocation: string;
};

/** The provider's own hosts (provider document A0, A1). */
export const googleAddresses: ProviderAddresses = {
  kind: 'google',
  businessInformation: 'https://mybusinessbusinessinformation.googleapis.com',
  accountManagement: 'https://mybusinessaccountmanagement.googleapis.com',
  myBusiness: 'https://mybusiness.googleapis.com',
  notifications: 'https://mybusinessnotifications.googleapis.com',
  verifications: 'https://mybusinessverifications.googleapis.com',
  questions: 'https://mybusinessqanda.googleapis.com',
  certificates: 'https://www.googleapis.com/oauth2/v3/certs',
  token: 'https://oauth2.googleapis.com/token',
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  revocation: 'https://oauth2.googleapis.com/revoke',
};

/** One origin that serves every API below a path prefix of its own, as the sandbox does. */
export function prefixedAddresses(origin: string): ProviderAddresses {
  const base = origin.replace(/\/+$/, '');
  return {
    kind: 'sandbox',
    businessInformation: `${base}/mybusinessbusinessinformation`,
    accountManagement: `${base}/mybusinessaccountmanagement`,
    myBusiness: `${base}/mybusiness`,
    notifications: `${base}/mybusinessnotifications`,
    verifications: `${base}/mybusinessverifications`,
    questions: `${base}/mybusinessqanda`,
    certificates: `${base}/oauth2/v3/certs`,
    token: `${base}/oauth2/token`,
    authorization: `${base}/o/oauth2/v2/auth`,
    revocation: `${base}/oauth2/revoke`,
  };
}
