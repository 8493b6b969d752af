import { phoneSchema, socialNetworks } from '@frontage/domain';
import { z } from 'zod';
import type { AttributeField, AttributeValues } from '../port';
import type { WireAttribute } from '../wire';

/** Fields kept as attributes of a location, by the attribute that holds them (provider document A5). */
export const attributeOf: Record<AttributeField, string> = {
  facebook: 'attributes/url_facebook',
  instagram: 'attributes/url_instagram',
  twitter: 'attributes/url_twitter',
  linkedin: 'attributes/url_linkedin',
  youtube: 'attributes/url_youtube',
  pinterest: 'attributes/url_pinterest',
  tiktok: 'attributes/url_tiktok',
  whatsapp: 'attributes/url_whatsapp',
};

/** Every field kept as an attribute. */
export const attributeFields: readonly AttributeField[] = [...socialNetworks, 'whatsapp'];

const urlSchema = z.url();
const whatsappLinks = [
  /^https?:\/\/wa\.me\/(?:c\/)?\+?(\d{7,15})(?:[/?#].*)?$/i,
  /^https?:\/\/(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=(?:\+|%2B)?(\d{7,15})(?:[&#].*)?$/i,
];

/** The number a WhatsApp link opens a chat with; short links, groups and channels have none (provider document G3). */
function numberOf(link: string): string | null {
  const digits = whatsappLinks.map((form) => form.exec(link)?.[1]).find((found) => found !== undefined);
  const number = phoneSchema.safeParse(`+${digits ?? ''}`);
  return number.success ? number.data : null;
}

/** Attributes, read: one link per network, the first where there are several. */
export function fromWireAttributes(attributes: readonly WireAttribute[]): AttributeValues {
  const uris = new Map(attributes.map((attribute) => [attribute.name, attribute.uriValues?.[0]?.uri]));
  const link = (field: AttributeField): string | null => {
    const read = urlSchema.safeParse(uris.get(attributeOf[field]));
    return read.success ? read.data : null;
  };
  return {
    facebook: link('facebook'),
    instagram: link('instagram'),
    twitter: link('twitter'),
    linkedin: link('linkedin'),
    youtube: link('youtube'),
    pinterest: link('pinterest'),
    tiktok: link('tiktok'),
    whatsapp: numberOf(uris.get(attributeOf.whatsapp) ?? ''),
  };
}

/**
 * A change of attributes as body and mask: in the mask and in the body is set, in the mask alone is deleted, and what the
 * mask does not name is left as it is (provider document A5).
 */
export function toWireAttributes(change: Partial<AttributeValues>): {
  attributes: WireAttribute[];
  mask: string[];
} {
  const fields = attributeFields.filter((field) => change[field] !== undefined);
  return {
    mask: fields.map((field) => attributeOf[field]),
    attributes: fields.flatMap((field): WireAttribute[] => {
      const value = change[field];
      if (value === null || value === undefined) return [];
      const uri = field === 'whatsapp' ? `https://wa.me/${value.replace(/^\+/, '')}` : value;
      return [{ name: attributeOf[field], uriValues: [{ uri }] }];
    }),
  };
}
