/** An authorization request that may be shown to a person. */
export interface AuthorizationRequest {
  redirectUri: string;
  state: string | undefined;
  scopes: string[];
  codeChallenge: string | undefined;
  isOffline: boolean;
  loginHint: string | undefined;
}
