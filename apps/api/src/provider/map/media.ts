import type { ProviderMedia } from '#src/provider/port';
import type { WireMedia } from '#src/provider/wire';

/** A picture or film of a location in our terms. */
export function fromWireMedia(media: WireMedia): ProviderMedia {
  const { name, mediaFormat, locationAssociation, googleUrl, thumbnailUrl, dimensions, createTime } = media;
  return {
    key: name.slice(name.lastIndexOf('/') + 1),
    category: locationAssociation.category ?? 'ADDITIONAL',
    isPhoto: mediaFormat === 'PHOTO',
    url: googleUrl ?? null,
    thumbnailUrl: thumbnailUrl ?? googleUrl ?? null,
    width: dimensions?.widthPixels ?? null,
    height: dimensions?.heightPixels ?? null,
    createdAt: new Date(createTime),
  };
}
