import type { FastifyRequest } from 'fastify';
import { findCategory } from '../categories/catalogue';
import type { Call } from '../http/call';
import { ruleErrors, type RuleViolation } from '../http/errors';
import { readJson, readQuery, required } from '../http/query';
import { outcomeOf } from '../locations/review';
import type { Attribute } from '../locations/types';
import { isSame } from '../proto/mask';
import type { JsonObject } from '../proto/descriptor';
import { attributesMessage } from '../proto/messages';
import { parseMessage } from '../proto/parse';
import type { Overlay } from '../state/overlay';
import { consumerAttributes, type LocationRecord } from '../state/record';
import type { Moderation } from '../state/settings';
import { findAttribute } from './catalogue';
import { checkAttribute } from './rules';

/** `PATCH /v1/{attributes.name=locations/*\/attributes}`: in mask and body sets, in mask only deletes, in body only is ignored. */
export function patchAttributes(call: Call, request: FastifyRequest, id: string): JsonObject {
  const record = call.findLocation(id);
  const query = readQuery(request, { attributeMask: 'string' });
  call.mask = query.attributeMask;
  call.takeEdit(id);
  const update = parseMessage(readJson(request), attributesMessage, 'attributes');
  const named = new Set(
    required(query.attributeMask, 'attribute_mask')
      .split(',')
      .map((name) => name.trim()),
  );
  const given = ((update.attributes ?? []) as Attribute[]).filter((attribute) => named.has(attribute.name));
  refuseBroken(named, given, record);
  const next = merge(record.attributes, named, given);
  call.commit([
    { kind: 'overlay', id, overlay: submit(record, next, call.engine.world.settings.moderation, call.now) },
  ]);
  const { attributes } = call.findLocation(id);
  return { name: `locations/${id}/attributes`, ...(attributes.length > 0 && { attributes }) };
}

function refuseBroken(named: ReadonlySet<string>, given: readonly Attribute[], record: LocationRecord): void {
  const violations: RuleViolation[] = [];
  const broken = (reason: string, name: string): void =>
    void violations.push({ reason, metadata: { attribute_names: name } });
  for (const name of named) if (findAttribute(name) === undefined) broken('INVALID_ATTRIBUTE_NAME', name);
  const family = findCategory(record.merchant.categories?.primaryCategory?.name ?? '')?.family;
  for (const attribute of given) {
    const reason = checkAttribute(attribute, family);
    if (reason !== undefined) broken(reason, attribute.name);
  }
  if (violations.length > 0) throw ruleErrors(violations);
}

function merge(
  current: readonly Attribute[],
  named: ReadonlySet<string>,
  given: readonly Attribute[],
): Attribute[] {
  const set = given
    .map((attribute) => ({ attribute, definition: findAttribute(attribute.name) }))
    // Writing a deprecated attribute is accepted and not saved.
    .filter(({ definition }) => definition?.isDeprecated === false)
    .map(({ attribute, definition }): Attribute => ({
      ...attribute,
      ...(definition !== undefined && { valueType: definition.valueType }),
    }));
  return [...current.filter((attribute) => !named.has(attribute.name)), ...set];
}

function submit(
  record: LocationRecord,
  attributes: Attribute[],
  moderation: Moderation,
  now: number,
): Overlay {
  const seen = consumerAttributes(record);
  if (record.voice !== 'fine') {
    const isSeen = isSame(seen, attributes);
    return {
      attributes,
      liveAttributes: isSeen ? null : seen,
      attributesPending: null,
      areAttributesHeld: !isSeen,
    };
  }
  const delay = moderation.delaySeconds.attributes * 1000;
  const outcome = outcomeOf('attributes', attributes, moderation);
  if (isSame(seen, attributes) || (delay === 0 && outcome === 'apply')) {
    return { attributes, liveAttributes: null, attributesPending: null };
  }
  return {
    attributes,
    liveAttributes: seen,
    attributesPending: delay > 0 ? { dueAt: now + delay, outcome } : null,
  };
}
