import type { Options } from 'tsup';

const sourceCondition: Options['esbuildOptions'] = (options) => {
  options.conditions = ['@frontage/source', ...(options.conditions ?? [])];
};

/** Build recipe of a published package: ESM with declarations, dependencies left outside. */
export function packageBuild(options: Pick<Options, 'entry'>): Options {
  return {
    ...options,
    format: ['esm'],
    target: 'es2023',
    dts: true,
    clean: true,
    sourcemap: true,
    splitting: true,
    treeshake: true,
    silent: true,
  };
}

/** Libraries of hundreds of small files without a native part: read as one, they take a quarter off each start of a server. */
const manyFiles = /^(zod|drizzle-orm|libphonenumber-js|jose|openid-client|@simplewebauthn\/server)(\/|$)/;

/** Build recipe of a Node application: our own packages are bundled from source, and {@link manyFiles}; the rest stays outside. */
export function appBuild(options: Pick<Options, 'entry'>): Options {
  return {
    ...options,
    format: ['esm'],
    platform: 'node',
    target: 'node22',
    clean: true,
    sourcemap: true,
    splitting: true,
    noExternal: [/^@frontage\/(domain|api-client|i18n)/, manyFiles],
    esbuildOptions: sourceCondition,
    silent: true,
  };
}
