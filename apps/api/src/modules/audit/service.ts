export { auditedBy, originOf, record, type AuditedCaller, type AuditOrigin } from './record';
