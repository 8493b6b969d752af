/** What was done to one thing is found without reading everything of its project. */
export const auditByObject = `
create index audit_event_object on audit_event (object_kind, object_id, at desc, id desc) where object_id is not null;
`;
