// Whether a new area's endpoints make other areas' screens heavier: builds the app a second time with sixty endpoints more, in three
// modules of the contract, and a page that calls them all, and compares every screen with the last build.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { openBuild } from './route-sizes.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const modules = 3;
const endpointsEach = 20;
/** Bytes, gzipped: names of files change from build to build, and with them what the scripts import. */
const noise = 400;

const contractFolder = '/api-client/src/contract/';
const nameOf = (at) => `growth${at}`;

/** Source of one more module of the contract, with bodies and answers such as the others have. */
function moduleSource(at) {
  const endpoints = Array.from(
    { length: endpointsEach },
    (_, n) => `
  act${n}: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/growth${at}/{thingId}/act${n}',
    summary: 'Act ${n} of part ${at}, which is there to be weighed.',
    access: { kind: 'permission', permission: 'reviews:edit' },
    reach: { kind: 'project' },
    params: z.object({ projectId: idSchema, thingId: idSchema }),
    body: z.object({ title${n}: z.string().trim().max(${n + 80}), at: instantSchema.nullable(), tags: z.array(z.string().max(40)).max(20) }),
    response: z.object({ id: idSchema, state: z.enum(['queued', 'sent', 'live${n}']), count${n}: z.int(), by: z.string().nullable() }),
  }),`,
  );
  return `import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';
export const ${nameOf(at)} = {${endpoints.join('')}
};
`;
}

const numbers = Array.from({ length: modules }, (_, at) => at);

/** Adds the modules to the contract and a page that calls all of their endpoints. */
const moreEndpoints = {
  name: 'frontage-more-endpoints',
  enforce: 'pre',
  resolveId(id, importer) {
    if (importer?.includes(contractFolder) === true && /^\.\/growth\d+$/.test(id))
      return join(importer, '..', `${id.slice(2)}.ts`);
    return id === 'growth-page' ? join(root, 'src/features/growth/GrowthPage.tsx') : undefined;
  },
  load(id) {
    const at = /contract[\\/]growth(\d+)\.ts$/.exec(id)?.[1];
    if (at !== undefined) return moduleSource(at);
    if (!id.endsWith('GrowthPage.tsx')) return undefined;
    return `import { contract } from '@frontage/api-client/contract';
import { api } from '../../services/api';
export const GrowthPage = () => ${JSON.stringify(numbers.map(nameOf))}.map(String) && [${numbers.map((at) => `contract.${nameOf(at)}`).join(', ')}].map((part) => Object.values(part).map((one) => api.call(one)));
`;
  },
  transform(code, id) {
    if (id.endsWith('/api-client/src/contract/endpoints.ts'))
      return {
        code: `${code}\n${numbers.map((at) => `export { ${nameOf(at)} } from './${nameOf(at)}';`).join('\n')}\n`,
        map: null,
      };
    if (id.endsWith('/src/app/feature-routes.ts'))
      return {
        code: `${code}\nexport const growthPage = () => import('growth-page');\nglobalThis.growthPage = growthPage;\n`,
        map: null,
      };
    return undefined;
  },
};

const outDir = mkdtempSync(join(root, 'node_modules', '.growth-'));
try {
  const before = openBuild(join(root, 'dist'));
  await build({
    root,
    logLevel: 'error',
    plugins: [moreEndpoints],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const after = openBuild(outDir);
  const rows = [
    { what: '/login', was: before.initialSize(), is: after.initialSize() },
    ...before.pages.map((name) => ({ what: name, was: before.addedSize(name), is: after.addedSize(name) })),
  ].sort((a, b) => b.is - b.was - (a.is - a.was));
  const more = after.pages.find((name) => name.endsWith('GrowthPage.tsx'));
  if (more === undefined) throw new Error('The page with the new endpoints is not in the build.');
  for (const { what, was, is } of rows.slice(0, 8))
    console.log(
      `${String(is - was).padStart(7)} bytes  ${(was / 1024).toFixed(1)} -> ${(is / 1024).toFixed(1)} KB  ${what}`,
    );
  console.log(
    `${rows.length} screens; ${modules * endpointsEach} endpoints more weigh ${(after.addedSize(more) / 1024).toFixed(1)} KB on their own page.`,
  );
  const grown = rows.filter(({ was, is }) => is - was > noise);
  if (grown.length > 0) {
    console.error(`${grown.length} screens grew by more than ${noise} bytes.`);
    process.exitCode = 1;
  }
} finally {
  rmSync(outDir, { recursive: true, force: true });
}
