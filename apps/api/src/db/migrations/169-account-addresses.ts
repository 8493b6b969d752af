/** Addresses that everybody of an account has to sign in and work from; empty for every address. */
export const accountAddresses = /* sql */ `
alter table account add column allowed_ips text not null default '';
`;
