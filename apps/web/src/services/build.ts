import { z } from 'zod';
import { create } from 'zustand';

/** What this tab runs; `null` while developing, where nothing is built. */
const own = document.querySelector<HTMLMetaElement>('meta[name="frontage-build"]')?.content ?? null;

const answerSchema = z.object({ build: z.string().min(1) });

/** The build that is deployed, where it is another than this tab's; `null` as long as none is known. */
export const useNewBuildStore = create<{ readonly build: string | null }>()(() => ({ build: null }));

/** Asks what is deployed. Answers whether it is something newer; not knowing it is no. */
export async function lookForNewBuild(): Promise<boolean> {
  if (own === null) return false;
  try {
    const answer = await fetch('/build.json', { cache: 'no-store' });
    const { build } = answerSchema.parse(await answer.json());
    useNewBuildStore.setState({ build: build === own ? null : build });
  } catch {
    // A server that is away, or does not tell: what is known stays.
  }
  return useNewBuildStore.getState().build !== null;
}
