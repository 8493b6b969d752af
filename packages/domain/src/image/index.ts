export { readImageHeader, type HeaderReading, type ImageFormat, type ImageHeader } from './header';
export {
  imageKinds,
  imageLimits,
  kilobyte,
  maxImagePixels,
  maxImageSide,
  megabyte,
  type ImageKind,
  type ImageLimits,
} from './limits';
export {
  imageIssueCodes,
  validateImage,
  validateImageBytes,
  type ImageIssue,
  type ImageIssueCode,
  type ImageVerdict,
} from './validate';
