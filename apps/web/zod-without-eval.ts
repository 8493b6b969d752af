import type { Plugin } from 'vite';

const coreModule = /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/;
const declaration = 'export const globalConfig';

/**
 * Sets zod's `jitless` before any schema exists. Zod otherwise asks by `new Function` whether it may compile schemas, which our
 * content security policy reports as a violation on every page. `z.config({ jitless: true })` in the app's entry would come
 * too late: the chunks with the schemas run before the entry does. Workers need the plugin too.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'frontage-zod-without-eval',
    transform: {
      filter: { id: coreModule },
      handler(code) {
        if (!code.includes(declaration)) this.error(`zod no longer has \`${declaration}\` in its core.`);
        return { code: `${code}\nglobalConfig.jitless = true;\n`, map: null };
      },
    },
  };
}
