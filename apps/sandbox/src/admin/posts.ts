import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../state/engine';
import { AdminError, readAdminBody } from './requests';

const switchSchema = z.strictObject({
  areAlertsOpen: z.boolean().optional().describe('whether new COVID-19 updates are taken'),
  accountsWithoutPosts: z
    .array(z.string().transform((name) => name.replace(/^accounts\//, '')))
    .optional()
    .describe('accounts whose locations answer LOCATION_DISABLED_FOR_LOCAL_POST_API'),
});

const changeSchema = z.union([
  z.strictObject({ isRemoved: z.literal(true).describe('the post vanishes') }),
  z.strictObject({ isRejected: z.boolean().describe('how its review ends, at once') }),
]);

/** Ends the review of single posts, makes them vanish, and says who may post. */
export function postAdminRoutes(app: FastifyInstance, engine: Engine): void {
  const { world } = engine;
  const present = (): object => {
    const { areAlertsOpen, accountsWithoutPosts } = world.settings;
    return { areAlertsOpen, accountsWithoutPosts };
  };
  app.get('/posts', present);
  app.post('/posts', (request) => {
    engine.change([{ kind: 'settings', settings: readAdminBody(request, switchSchema) }]);
    return present();
  });
  app.post<{ Params: { id: string; post: string } }>('/locations/:id/posts/:post', (request) => {
    const { id: location, post } = request.params;
    const change = readAdminBody(request, changeSchema);
    const found = world.posts(location).find(({ postId }) => postId === post);
    if (found === undefined) throw new AdminError(404, 'no such post');
    const now = engine.clock.now();
    const decided =
      'isRemoved' in change
        ? change
        : { written: { ...found, isRejected: change.isRejected, dueAt: now, updatedAt: now } };
    engine.change([{ kind: 'post', location, post, change: decided }]);
    return { post };
  });
}
