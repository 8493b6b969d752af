declare const __QUESTIONS__: boolean | undefined;

/**
 * Whether this build has the Questions module (`QUESTIONS=on|off`, off unless it says otherwise). A bundler puts a literal in its place,
 * and everything that hangs on it goes; where nothing is put there, as on the server, the module is known and its own switch decides.
 */
export const hasQuestions: boolean = typeof __QUESTIONS__ === 'undefined' || __QUESTIONS__;

/** What a table holds in place of the module's rows in a build without it: nothing, though types know them. */
export const absent = {} as never;
