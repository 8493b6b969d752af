import { nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';

const projectParams = z.object({ projectId: idSchema });

export const connectionSchema = z.object({
  provider: z.enum(['sandbox', 'google']),
  /** Whether the project reads a group of the provider. */
  isConnected: z.boolean(),
  /** Whether this installation can give the project a group of its own sandbox. */
  hasSandbox: z.boolean(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** How a new project comes to its locations. */
export const connection = {
  read: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/connection',
    summary: 'Whether the project is connected to the provider, and what could connect it.',
    access: { kind: 'permission', permission: 'integrations:view' },
    params: projectParams,
    response: connectionSchema,
  }),
  sandbox: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/connection/sandbox',
    summary: "Give the project a group of invented locations in the installation's sandbox, and read it.",
    access: { kind: 'permission', permission: 'integrations:edit' },
    reach: 'account',
    params: projectParams,
    body: z.object({ name: nameSchema(120) }),
    response: z.object({}),
    errors: ['sandbox_unavailable', 'conflict'],
  }),
};
