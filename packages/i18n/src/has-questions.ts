declare const __QUESTIONS__: boolean | undefined;

/** Whether this build speaks of questions, as domain's constant of the same name; catalogues import types alone from there. */
export const hasQuestions: boolean = typeof __QUESTIONS__ === 'undefined' || __QUESTIONS__;
