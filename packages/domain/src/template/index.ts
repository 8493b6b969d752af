export { templateGallery, type GalleryTemplate } from './gallery';
export { languageOf } from './language-of';
export {
  lockedReplies,
  pickFromPool,
  topicsOf,
  type PoolChoice,
  type PoolReview,
  type PoolTemplate,
} from './pool';
export { firstNameOf, renderReply, type RenderedReply } from './render-reply';
export {
  findTemplateFaults,
  templateFaultCodes,
  type TemplateFault,
  type TemplateFaultCode,
} from './find-template-faults';
export {
  replyVariables,
  templateDraftSchema,
  templateKinds,
  templateLanguages,
  templateOccasions,
  type TemplateDraft,
  type TemplateKind,
  type TemplateLanguage,
  type TemplateOccasion,
} from './template';
