import {
  fieldFacts,
  fieldsOfHome,
  locationAttributeSchema,
  phoneSchema,
  type AttributeDefinition,
  type FieldOfHome,
  type LocationAttribute,
} from '@frontage/domain';
import { z } from 'zod';
import type { AttributeValues } from '#src/provider/port';
import type { WireAttribute, WireAttributeMetadata } from '#src/provider/wire';

type LinkField = Exclude<FieldOfHome<'attributes'>, 'attributes'>;
/** Every field that is an attribute of a name of its own (provider document A5). */
export const linkFields = fieldsOfHome('attributes').filter(
  (field): field is LinkField => field !== 'attributes',
);

/** The attribute that holds a field. */
export function attributeOf(field: LinkField): string {
  return fieldFacts[field].at;
}

const ownNames = new Set(linkFields.map(attributeOf));

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
  const link = (field: LinkField): string | null => {
    const read = urlSchema.safeParse(uris.get(attributeOf(field)));
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
    whatsapp: numberOf(uris.get(attributeOf('whatsapp')) ?? ''),
    attributes: attributes
      .filter(({ name }) => !ownNames.has(name))
      .map(readAttribute)
      .filter((attribute) => attribute !== null),
  };
}

/** By what it holds; a value in no form we know is left alone, and is neither shown nor written. */
function readAttribute({
  name,
  values,
  uriValues,
  repeatedEnumValue,
}: WireAttribute): LocationAttribute | null {
  const [value] = values ?? [];
  const read = locationAttributeSchema.safeParse(
    typeof value === 'boolean'
      ? { kind: 'bool', name, value }
      : typeof value === 'string'
        ? { kind: 'enum', name, value }
        : repeatedEnumValue === undefined
          ? { kind: 'url', name, value: uriValues?.[0]?.uri }
          : {
              kind: 'words',
              name,
              yes: repeatedEnumValue.setValues ?? [],
              no: repeatedEnumValue.unsetValues ?? [],
            },
  );
  return read.success ? read.data : null;
}

function writeAttribute(attribute: LocationAttribute): WireAttribute {
  const { name } = attribute;
  switch (attribute.kind) {
    case 'url':
      return { name, uriValues: [{ uri: attribute.value }] };
    case 'words':
      return {
        name,
        repeatedEnumValue: {
          ...(attribute.yes.length > 0 && { setValues: attribute.yes }),
          ...(attribute.no.length > 0 && { unsetValues: attribute.no }),
        },
      };
    default:
      return { name, values: [attribute.value] };
  }
}

const kinds: Readonly<Record<string, AttributeDefinition['kind']>> = {
  BOOL: 'bool',
  ENUM: 'enum',
  URL: 'url',
  REPEATED_ENUM: 'words',
};

/** An attribute as the provider describes it; `null` for custom fields, attributes it gave up and unknown kinds. */
export function fromWireDefinition(metadata: WireAttributeMetadata): AttributeDefinition | null {
  const kind = kinds[metadata.valueType];
  if (kind === undefined || metadata.deprecated || ownNames.has(metadata.parent)) return null;
  return {
    name: metadata.parent,
    kind,
    label: metadata.displayName,
    group: metadata.groupDisplayName,
    choices: metadata.valueMetadata.flatMap(({ value, displayName }) =>
      typeof value === 'string' ? [{ value, label: displayName }] : [],
    ),
  };
}

/**
 * A change of attributes as body and mask: in the mask and in the body is set, in the mask alone is deleted, and what the
 * mask does not name is left as it is (provider document A5).
 * @param base what the location holds, from which attributes may be gone.
 */
export function toWireAttributes(
  base: Pick<AttributeValues, 'attributes'>,
  change: Partial<AttributeValues>,
): {
  attributes: WireAttribute[];
  mask: string[];
} {
  const fields = linkFields.filter((field) => change[field] !== undefined);
  const others = changedAttributes(base.attributes, change.attributes);
  return {
    mask: [...fields.map(attributeOf), ...others.names],
    attributes: [
      ...fields.flatMap((field): WireAttribute[] => {
        const value = change[field];
        if (value === null || value === undefined) return [];
        const uri = field === 'whatsapp' ? `https://wa.me/${value.replace(/^\+/, '')}` : value;
        return [{ name: attributeOf(field), uriValues: [{ uri }] }];
      }),
      ...others.set.map(writeAttribute),
    ],
  };
}

function changedAttributes(
  base: readonly LocationAttribute[],
  wanted: readonly LocationAttribute[] | undefined,
) {
  if (wanted === undefined) return { names: [], set: [] };
  const before = new Map(base.map((attribute) => [attribute.name, JSON.stringify(attribute)]));
  const set = wanted.filter((attribute) => before.get(attribute.name) !== JSON.stringify(attribute));
  const kept = new Set(wanted.map(({ name }) => name));
  const gone = [...before.keys()].filter((name) => !kept.has(name));
  return { names: [...set.map(({ name }) => name), ...gone], set };
}
