// Size of the scripts a person has to wait for, against what we allow, in the last build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBuild } from './route-sizes.mjs';

const kilobyte = 1024;
/** Everything that has to be there before /login can be used, gzipped. */
const initialLimit = 250 * kilobyte;
/** What the frame of the signed-in adds to it, and what a page without that frame does, gzipped. */
const frameLimit = 120 * kilobyte;
const frame = 'src/app/shell/Shell.tsx';
/** Pages of who is not signed in, or has nothing yet. */
const isWithoutFrame = (name) => name.startsWith('src/features/auth/');
/** What a page adds to its frame, gzipped. */
const routeLimit = 70 * kilobyte;
/** The calendar's library comes with the page that is a calendar; drawn later, the page would be empty until then. */
const routeLimits = { 'src/features/posts/pages/PublicationsPage.tsx': 90 * kilobyte };
/** How many scripts a page waits for beyond sign-in's: on a slow network each costs more than its bytes. */
const filesLimit = 60;
/**
 * Parts that no page waits for: each is fetched when a person opens it, beside a page that works without. The map's library alone is
 * larger than a route may be; its worker and base map come after the first picture of it, and are not counted. What the page has
 * brought already is not waited for again.
 */
const laterParts = [
  {
    name: 'src/features/location-list/map/LocationsMap.tsx',
    page: 'src/features/location-list/pages/LocationsPage.tsx',
    limit: 290 * kilobyte,
  },
];
/**
 * What is too heavy to come along: a word that stands in the built library, and the pages that may wait for it. Everything else
 * fetches it when a person opens what needs it. The file's reader works in a worker of its own, so that no page waits for it at all.
 */
const onlyWhereUsed = [
  { what: 'the map', word: 'maplibregl-canvas', pages: [] },
  { what: 'the reader of CSV files', word: 'BAD_DELIMITERS', pages: [] },
  { what: 'the reader of workbooks', word: 'XLS_FILE_NOT_SUPPORTED', pages: [] },
  { what: 'the frame over a picture', word: 'ReactCrop__', pages: ['ProfilePage', 'TutorialsPage'] },
  { what: 'the calendar', word: 'MonthLevel', pages: [] },
  { what: 'the Vimeo player', word: 'player.vimeo', pages: ['HelpCenterPage', 'TutorialsPage'] },
];

const dist = join(fileURLToPath(new URL('.', import.meta.url)), 'dist');
const { manifest, entry, initial, pages, withImports, initialSize, addedSize, addedTo, added } =
  openBuild(dist);

for (const { name } of laterParts)
  if (pages.some((page) => withImports(page).has(name))) throw new Error(`A page waits for ${name}.`);

const textOf = (file) => readFileSync(join(dist, file), 'utf8');
const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'));
for (const { what, word, pages: allowed } of onlyWhereUsed) {
  // A word that stands nowhere would hold for ever.
  if (!scripts.some((file) => textOf(`assets/${file}`).includes(word)))
    throw new Error(`No script holds '${word}': ${what} is known by another word now.`);
  const waits = (waitFor) =>
    [...waitFor].some(
      (name) => manifest[name].file.endsWith('.js') && textOf(manifest[name].file).includes(word),
    );
  const tooMany = [
    ...(waits(initial) ? ['/login'] : []),
    ...pages.filter(
      (page) => !allowed.some((name) => page.endsWith(`/${name}.tsx`)) && waits(withImports(page)),
    ),
  ];
  if (tooMany.length > 0) throw new Error(`${what} comes along with ${tooMany.join(', ')}.`);
}
for (const language of ['br', 'es'])
  for (const page of [entry, ...pages])
    if ([...withImports(page)].some((name) => name.includes(`/locales/${language}/`)))
      throw new Error(`${page} brings the phrases of ${language} along.`);

const results = [
  { what: '/login', size: initialSize(), limit: initialLimit },
  ...pages.map((name) =>
    name === frame || isWithoutFrame(name)
      ? { what: name, size: addedSize(name), limit: frameLimit }
      : { what: name, size: addedTo(frame, name), limit: routeLimits[name] ?? routeLimit },
  ),
  ...laterParts.map(({ name, page, limit }) => ({
    what: `${name} (when it is opened)`,
    size: addedTo(page, name),
    limit,
  })),
].sort((a, b) => b.size / b.limit - a.size / a.limit);

let isOver = false;
for (const { what, size, limit } of results) {
  const isTooBig = size > limit;
  isOver ||= isTooBig;
  const figures = `${(size / kilobyte).toFixed(1)} of ${limit / kilobyte} KB`;
  console.log(`${isTooBig ? 'OVER ' : 'ok   '}${figures.padStart(18)}  ${what}`);
}
for (const page of pages) {
  const files = new Set([...added(page), ...(isWithoutFrame(page) ? [] : added(frame))]).size;
  if (files <= filesLimit) continue;
  isOver = true;
  console.log(`OVER ${files} of ${filesLimit} files  ${page}`);
}
if (isOver) process.exit(1);
