const pageForms = [
  /^\/(\d{1,12})\/?$/,
  /^\/(?:channels|showcase)\/[\w-]+\/(?:video\/)?(\d{1,12})\/?$/,
  /^\/groups\/[\w-]+\/videos\/(\d{1,12})\/?$/,
];
const playerForm = /^\/video\/(\d{1,12})\/?$/;

/**
 * The number of the video that a Vimeo address names, `undefined` when it names none that can be embedded by its number
 * alone: not Vimeo over https, or an unlisted video, whose address carries a key besides.
 */
export function readVimeoLink(text: string): string | undefined {
  if (!URL.canParse(text.trim())) return undefined;
  const { protocol, hostname, pathname, port, username, password, searchParams } = new URL(text.trim());
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return undefined;
  if (searchParams.has('h')) return undefined;
  if (hostname === 'player.vimeo.com') return playerForm.exec(pathname)?.[1];
  if (hostname !== 'vimeo.com' && hostname !== 'www.vimeo.com') return undefined;
  for (const form of pageForms) {
    const id = form.exec(pathname)?.[1];
    if (id !== undefined) return id;
  }
  return undefined;
}

/** Address of a video's page. Takes digits only. */
export function vimeoPage(videoId: string): string {
  return `https://vimeo.com/${digitsOf(videoId)}`;
}

/** Address of a video's player, told not to follow who watches; the only frame the product ever opens (security.md R43). */
export function vimeoPlayer(videoId: string): string {
  return `https://player.vimeo.com/video/${digitsOf(videoId)}?autoplay=1&dnt=1`;
}

function digitsOf(videoId: string): string {
  if (!/^\d{1,12}$/.test(videoId)) throw new TypeError('This is no number of a video.');
  return videoId;
}
