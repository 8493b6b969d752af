import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../state/engine';
import { pushDeliverySchema, pushSubscriptionSchema } from '../state/settings';
import { readAdminBody } from './requests';

const switchSchema = z.strictObject({
  delivery: pushDeliverySchema.optional(),
  isReverifying: z
    .boolean()
    .optional()
    .describe('whether a new title or address makes a location unverified'),
});

/** Push subscriptions and their messages. Merchants create them in their Cloud project; no Business Profile API knows of them. */
export function pushRoutes(app: FastifyInstance, engine: Engine): void {
  const { world, publisher } = engine;
  const present = (): object => ({
    delivery: world.settings.pushDelivery,
    isReverifying: world.settings.isReverifying,
    subscriptions: world.settings.pushSubscriptions,
    deliveries: publisher.deliveries(),
  });
  app.get('/push', present);
  app.post('/push', (request) => {
    const { delivery, isReverifying } = readAdminBody(request, switchSchema);
    const settings = {
      ...(delivery !== undefined && { pushDelivery: delivery }),
      ...(isReverifying !== undefined && { isReverifying }),
    };
    engine.change([{ kind: 'settings', settings }]);
    return present();
  });
  app.post('/push/subscriptions', (request) => {
    const given = readAdminBody(request, pushSubscriptionSchema);
    const others = world.settings.pushSubscriptions.filter(
      ({ topic, pushEndpoint }) => topic !== given.topic || pushEndpoint !== given.pushEndpoint,
    );
    engine.change([{ kind: 'settings', settings: { pushSubscriptions: [...others, given] } }]);
    return present();
  });
}
