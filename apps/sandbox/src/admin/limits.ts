import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apis } from '../http/address';
import type { Engine } from '../state/engine';
import { moderationSchema, quotasSchema } from '../state/settings';
import { readAdminBody } from './requests';

const moderationChangeSchema = z.strictObject({
  delaySeconds: z
    .union([
      z.number().min(0).describe('the same for every group'),
      z.partialRecord(moderationSchema.shape.delaySeconds.keyType, z.number().min(0)),
    ])
    .optional(),
  rules: moderationSchema.shape.rules.optional(),
});

const servicesSchema = z.strictObject({ service: z.enum(apis), isEnabled: z.boolean() });

/** Reads and changes quotas, the review of edits, and which APIs are switched on. */
export function limitRoutes(app: FastifyInstance, engine: Engine): void {
  const { world } = engine;
  const quotas = (): object => ({ ...world.settings.quotas, usage: engine.meter.usage(engine.clock.now()) });
  app.get('/quotas', quotas);
  app.post('/quotas', (request) => {
    const change = readAdminBody(request, quotasSchema.partial());
    engine.change([{ kind: 'settings', settings: { quotas: { ...world.settings.quotas, ...change } } }]);
    return quotas();
  });

  app.get('/moderation', () => world.settings.moderation);
  app.post('/moderation', (request) => {
    const { delaySeconds, rules } = readAdminBody(request, moderationChangeSchema);
    const current = world.settings.moderation;
    const same = typeof delaySeconds === 'number' ? delaySeconds : undefined;
    const delays =
      same === undefined
        ? { ...current.delaySeconds, ...(typeof delaySeconds === 'object' && delaySeconds) }
        : mapValues(current.delaySeconds, same);
    const moderation = { delaySeconds: delays, rules: rules ?? current.rules };
    engine.change([{ kind: 'settings', settings: { moderation } }]);
    return world.settings.moderation;
  });

  const services = (): object =>
    Object.fromEntries(apis.map((api) => [api, !world.settings.disabledServices.includes(api)]));
  app.get('/services', services);
  app.post('/services', (request) => {
    const { service, isEnabled } = readAdminBody(request, servicesSchema);
    const others = world.settings.disabledServices.filter((name) => name !== service);
    engine.change([
      { kind: 'settings', settings: { disabledServices: isEnabled ? others : [...others, service] } },
    ]);
    return services();
  });
}

function mapValues<Key extends string>(record: Record<Key, number>, value: number): Record<Key, number> {
  const copy = { ...record };
  for (const key in copy) copy[key] = value;
  return copy;
}
