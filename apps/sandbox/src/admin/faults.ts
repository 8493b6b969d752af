import type { FastifyInstance } from 'fastify';
import type { Engine } from '../state/engine';
import { faultSchema } from '../state/faults';
import { AdminError, readAdminBody } from './requests';

/** Sets and lifts faults. */
export function faultRoutes(app: FastifyInstance, engine: Engine): void {
  app.get('/faults', () => ({ faults: engine.faults.list() }));
  app.post('/faults', (request) => engine.faults.add(readAdminBody(request, faultSchema)));
  app.delete('/faults', () => {
    engine.faults.clear();
    return { faults: [] };
  });
  app.delete<{ Params: { id: string } }>('/faults/:id', (request) => {
    if (!engine.faults.remove(request.params.id)) throw new AdminError(404, 'no such fault');
    return { faults: engine.faults.list() };
  });
}
