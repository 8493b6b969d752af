// What a template and a finding of a reply are, without what finds them and the gallery: these are `@frontage/domain/templates` and `/replies`.
export * from './template';
export { replyFindingCodes, type ReplyFindingCode } from '../reply/finding-codes';
