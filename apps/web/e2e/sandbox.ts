import { z } from 'zod';

const countsSchema = z.object({
  locations: z.record(
    z.string(),
    z.object({
      patches: z.number(),
      patchEffects: z.number(),
      attributePatches: z.number(),
      attributeEffects: z.number(),
    }),
  ),
});
const viewSchema = z.object({
  merchant: z.object({
    location: z.object({
      title: z.string(),
      phoneNumbers: z.object({ primaryPhone: z.string() }).optional(),
    }),
  }),
});

/** The sandbox as the outside world sees it: what it was really asked to do. */
export function sandboxAdmin(address: string) {
  const read = async (path: string) => {
    const answer = await fetch(`${address}/admin/${path}`);
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
    return (await answer.json()) as unknown;
  };
  return {
    /** How often each location was patched, and how often that changed something. */
    counts: async () => countsSchema.parse(await read('requests/counts')).locations,
    /** A location as its merchant set it. */
    merchant: async (providerId: string) =>
      viewSchema.parse(await read(`locations/${providerId}`)).merchant.location,
  };
}
