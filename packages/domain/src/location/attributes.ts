import { z } from 'zod';
import { fieldFacts } from './field-facts';

const { attributes, words: manyWords, word, url } = fieldFacts.attributes.limits;
/** Most attributes of a location. */
export const mostAttributes = attributes.most;

/** The provider's name of an attribute. */
export const attributeNameSchema = z.string().regex(/^attributes\/[a-z0-9_]{1,120}$/);
const words = z.array(z.string().min(1).max(word.most)).max(manyWords.most);

/**
 * An attribute of the provider that is no field of its own (links and WhatsApp are): yes or no, one of several words, web
 * addresses, or words that are true and words that are not. What is not listed is unknown to the public.
 */
export const locationAttributeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('bool'), name: attributeNameSchema, value: z.boolean() }),
  z.object({ kind: z.literal('enum'), name: attributeNameSchema, value: z.string().min(1).max(word.most) }),
  z.object({
    kind: z.literal('url'),
    name: attributeNameSchema,
    value: z.url({ protocol: /^https?$/ }).max(url.most),
  }),
  z.object({ kind: z.literal('words'), name: attributeNameSchema, yes: words, no: words }),
]);
export type LocationAttribute = z.infer<typeof locationAttributeSchema>;

/** What the provider says of an attribute that locations of a category may have (provider document A5). */
export const attributeDefinitionSchema = z.object({
  name: attributeNameSchema,
  kind: z.enum(['bool', 'enum', 'url', 'words']),
  label: z.string(),
  group: z.string(),
  /** The words of an `enum` or `words` attribute. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type AttributeDefinition = z.infer<typeof attributeDefinitionSchema>;

/** Attributes in a form that compares by meaning: neither their order nor that of their words counts. */
export function canonicalAttributes(attributes: readonly LocationAttribute[]): unknown {
  return attributes
    .map((attribute) =>
      attribute.kind === 'words'
        ? [attribute.name, [...attribute.yes].sort(), [...attribute.no].sort()]
        : [attribute.name, attribute.value],
    )
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}
