export { ImageField, type ImageFieldLabels, type ImageFieldProps, type UploadControl } from './ImageField';
