const pageForms = [
  /^\/(\d{1,12})\/?$/,
  /^\/(?:channels|showcase)\/[\w-]+\/(?:video\/)?(\d{1,12})\/?$/,
  /^\/groups\/[\w-]+\/videos\/(\d{1,12})\/?$/,
];
const unlistedForm = /^\/(\d{1,12})\/([0-9a-z]{6,20})\/?$/;
const playerForm = /^\/video\/(\d{1,12})\/?$/;
const keyForm = /^[0-9a-z]{6,20}$/;
/** As it is stored: the number, and behind a slash the key of an unlisted video. */
const storedForm = /^(\d{1,12})(?:\/([0-9a-z]{6,20}))?$/;

/** The number, with the key that the address of an unlisted video carries; `undefined` for a key that is none. */
function withKey(number: string | undefined, key: string | null): string | undefined {
  if (number === undefined || key === null) return number;
  return keyForm.test(key) ? `${number}/${key}` : undefined;
}

/**
 * The video that a Vimeo address names: its number, and for an unlisted one the key without which it does not play, `76979871/8272103f6e`.
 * `undefined` when it names none: not Vimeo over https, or another page of it.
 */
export function readVimeoLink(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const { protocol, hostname, pathname, port, username, password, searchParams } = new URL(text.trim());
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined;
  const key = searchParams.get('h');
  if (hostname === 'player.vimeo.com') return withKey(playerForm.exec(pathname)?.[1], key);
  if (hostname !== 'vimeo.com' && hostname !== 'www.vimeo.com') return undefined;
  const [, unlisted, ownKey = ''] = unlistedForm.exec(pathname) ?? [];
  if (unlisted !== undefined) return `${unlisted}/${ownKey}`;
  for (const form of pageForms) {
    const id = form.exec(pathname)?.[1];
    if (id !== undefined) return withKey(id, key);
  }
  return undefined;
}

/** Address of a video's page. Takes what {@link readVimeoLink} answers. */
export function vimeoPage(videoId: string): string {
  const { number, key } = partsOf(videoId);
  return `https://vimeo.com/${number}${key === undefined ? '' : `/${key}`}`;
}

/** Address of a video's player, told not to follow who watches; the only frame the product ever opens (security.md R43). */
export function vimeoPlayer(videoId: string): string {
  const { number, key } = partsOf(videoId);
  return `https://player.vimeo.com/video/${number}?${key === undefined ? '' : `h=${key}&`}autoplay=1&dnt=1`;
}

function partsOf(videoId: string): { number: string; key: string | undefined } {
  const [, number, key] = storedForm.exec(videoId) ?? [];
  if (number === undefined) throw new TypeError('This is no number of a video.');
  return { number, key };
}
