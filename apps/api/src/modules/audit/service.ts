export {
  auditedBy,
  originOf,
  record,
  type AuditActor,
  type AuditedBy,
  type AuditedCaller,
  type AuditEvent,
  type AuditOrigin,
} from './record';
