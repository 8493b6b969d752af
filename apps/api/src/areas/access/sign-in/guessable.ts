import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** As many tries as a list of breached passwords and its everyday variations take. */
const fewestGuessesLog10 = 6;
/** Judging takes longer the longer the text is; what is guessed within a million tries shows in its beginning. */
const judgedLength = 32;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded when the first password is chosen: most servers run for days without one. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: common.dictionary,
    graphs: common.adjacencyGraphs,
    maxLength: judgedLength,
  });
}

/**
 * Whether somebody who tries what people choose (the 49,000 commonest leaked passwords, in their spellings, keyboard paths, dates,
 * repeats, the person's own words) finds a password within a million tries.
 */
export async function isGuessable(password: string, ownWords: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const judge = await estimator;
  const beginning = Array.from(password).slice(0, judgedLength).join('');
  return judge.check(beginning, [...ownWords]).guessesLog10 < fewestGuessesLog10;
}
