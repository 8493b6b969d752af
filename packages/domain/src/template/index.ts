export { templateGallery, type GalleryTemplate } from './gallery';
export {
  languageOf,
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
  replyVariables,
  templateDraftSchema,
  templateFaultCodes,
  templateKinds,
  templateLanguages,
  templateOccasions,
  type TemplateDraft,
  type TemplateFault,
  type TemplateFaultCode,
  type TemplateKind,
  type TemplateLanguage,
  type TemplateOccasion,
} from './template';
