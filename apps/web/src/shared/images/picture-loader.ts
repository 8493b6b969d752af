import { contract } from '@frontage/api-client/contract';
import { api } from '../../services/api';

/** Pictures asked for within this time, in ms, are asked for together: rows that come into sight do so in one go. */
const gatherFor = 30;
/** The server takes so many at once. */
const mostAtOnce = 200;

type Wanted = { readonly locationId: string; readonly id: string };
type Asked = Wanted & {
  readonly tell: (url: string | null) => void;
  readonly fail: (error: unknown) => void;
};

const waiting = new Map<string, Asked[]>();

async function askFor(projectId: string, asked: readonly Asked[]): Promise<void> {
  try {
    const { items } = await api.call(contract.media.ofMany, {
      params: { projectId },
      body: { pictures: asked.map(({ locationId, id }) => ({ locationId, id })) },
    });
    const urls = new Map(items.map(({ locationId, id, url }) => [`${locationId} ${id}`, url]));
    for (const { locationId, id, tell } of asked) tell(urls.get(`${locationId} ${id}`) ?? null);
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

/** Where a picture of a location is shown; `null` where that is not known. Asks for many pictures in one call. */
export function pictureUrl(projectId: string, { locationId, id }: Wanted): Promise<string | null> {
  return new Promise((tell, fail) => {
    const asked = waiting.get(projectId);
    const one = { locationId, id, tell, fail };
    if (asked !== undefined) {
      asked.push(one);
      return;
    }
    const gathered = [one];
    waiting.set(projectId, gathered);
    setTimeout(() => {
      waiting.delete(projectId);
      for (let at = 0; at < gathered.length; at += mostAtOnce)
        void askFor(projectId, gathered.slice(at, at + mostAtOnce));
    }, gatherFor);
  });
}
