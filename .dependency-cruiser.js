import { apiAreas as areas } from './api-areas.js';

/**
 * The shape of the code: no import circles (types included) and, in the API, no arrow that runs up between areas. ESLint holds
 * the same borders import by import (`eslint.config.js`); this sees the whole graph. `npx -y pnpm@12 check:graph` prints both.
 */
const src = '^apps/api/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...areas.slice(0, -1).map((area, index) => ({
      name: `no-arrow-up-from-${area}`,
      severity: 'error',
      from: { path: `${src}areas/${area}/` },
      to: { path: `${src}areas/(${areas.slice(index + 1).join('|')})/` },
    })),
    {
      name: 'only-through-doors',
      severity: 'error',
      from: { path: `${src}areas/([^/]+)/` },
      to: { path: `${src}areas/`, pathNot: [`${src}areas/$1/`, `${src}areas/[^/]+/door\\.ts$`] },
    },
    {
      name: 'infrastructure-knows-no-area',
      severity: 'error',
      from: { path: src, pathNot: [`${src}areas/`, `${src}process/`] },
      to: { path: `${src}(areas|process)/` },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.test\\.tsx?$|\\.stories\\.tsx$|/src/testing/|/dist/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@frontage/source', 'import', 'default'],
    },
  },
};
