import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../state/engine';
import { readAdminBody } from './requests';

const clockSchema = z.union([
  z.strictObject({ advance: z.number().min(0).describe('milliseconds') }),
  z.strictObject({ set: z.iso.datetime({ offset: true }) }),
  z.strictObject({ mode: z.enum(['real', 'manual']) }),
]);

/** Reads and moves the clock. */
export function clockRoutes(app: FastifyInstance, engine: Engine): void {
  const { clock } = engine;
  const present = (): object => ({ ...clock.current, now: new Date(clock.now()).toISOString() });
  app.get('/clock', present);
  app.post('/clock', (request) => {
    const body = readAdminBody(request, clockSchema);
    const next =
      'advance' in body
        ? clock.advanced(body.advance)
        : 'set' in body
          ? clock.at(Date.parse(body.set))
          : clock.inMode(body.mode);
    engine.change([{ kind: 'clock', clock: next }]);
    return present();
  });
}
