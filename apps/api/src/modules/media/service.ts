export { offeredAttributes } from './definitions';
export { copyOf, keepCopy } from './copies';
export { categoryOfField, pictureIdOf, pictureValues, type PictureNames } from './picture-values';
export { keepMedia, readPictureNames, storeMediaReading, type MediaReading } from './store-reading';
