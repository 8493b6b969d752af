/** The sandbox's OAuth client and the refresh token that sees all three groups. */
export const sandboxClient = { id: 'sandbox-client', secret: 'sandbox-secret' } as const;
export const sandboxRefreshToken = '1//sandbox-owner';
/** Whose it is there. */
export const sandboxPerson = { subject: 'accounts/10411720394285530001', name: 'Helena Duarte' } as const;

/** A group in the sandbox: its number, and the refresh token that sees it. */
export type SandboxGroup = { readonly number: string; readonly refreshToken: string };
