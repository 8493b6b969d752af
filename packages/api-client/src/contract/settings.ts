import { projectSettingsSchema, settingsSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';

/** When what was read was last saved; sent back with a change, so that nobody's is overwritten unseen. */
const version = z.object({ savedAt: instantSchema.nullable() });

export const accountSettingsSchema = version.extend({ settings: settingsSchema });
export type AccountSettings = z.infer<typeof accountSettingsSchema>;

export const projectSettingsAnswerSchema = version.extend({
  settings: projectSettingsSchema,
  /** What holds where the project's own is `null`. */
  account: settingsSchema,
  microSite: z.object({
    /** One of its pages, and the list of all; `null` while the project has no locations. */
    example: z.url().nullable(),
    sitemap: z.url(),
    locations: z.int(),
  }),
});
export type ProjectSettingsAnswer = z.infer<typeof projectSettingsAnswerSchema>;

const projectParams = z.object({ projectId: idSchema });

export const settings = {
  readAccount: endpoint({
    method: 'GET',
    path: 'settings',
    summary: 'What the account settles for all of its projects.',
    access: { kind: 'permission', permission: 'settings:view', role: 1 },
    response: accountSettingsSchema,
  }),
  saveAccount: endpoint({
    method: 'PUT',
    path: 'settings',
    summary:
      'Settle WhatsApp, Google Tag Manager and the micro site for the account. `conflict` when it was saved since.',
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'account',
    body: accountSettingsSchema,
    response: accountSettingsSchema,
    errors: ['conflict'],
  }),
  readProject: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/settings',
    summary: 'What a project settles otherwise, what its account does, and where its micro site is.',
    access: { kind: 'permission', permission: 'settings:view', role: 1 },
    params: projectParams,
    response: projectSettingsAnswerSchema,
  }),
  saveProject: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/settings',
    summary: 'Settle sections for a project; `null` takes the account’s. `conflict` when it was saved since.',
    access: { kind: 'permission', permission: 'settings:edit', role: 1 },
    reach: 'project',
    params: projectParams,
    body: version.extend({ settings: projectSettingsSchema }),
    response: projectSettingsAnswerSchema,
    errors: ['conflict'],
  }),
};
