export { hashOwnPassword } from './chosen-password';
export { findLink, hashLinkToken, isLive, issueLink, newLinkToken, spendLink } from './links';
export { createResetRequests, type ResetRequests } from './requests';
