import { tryDoors, tryFields, tryLosses, tryScopes, type Tried } from './attempts';
import { openScene, type Scene, type Target } from './scene';

/**
 * Attacks every endpoint of the contract: `pnpm attack [beginning of an endpoint's name]`. Ends with code 1 where somebody was let in
 * who should not have been, or the time was over before all was tried.
 */
const prefix = process.argv.slice(2).find((one) => one !== '--') ?? '';

/** So long it may take, on a machine that has other work to do too. */
const mostMinutes = 45;

const kinds: readonly (readonly [what: string, attempt: (scene: Scene, target: Target) => Promise<Tried>])[] =
  [
    ['every kind of caller, own and foreign ids', tryDoors],
    ['limited callers, ids within and beyond their scope', tryScopes],
    ['every field of every body and row, smuggled in', tryFields],
    ['before and after a right is taken away', tryLosses],
  ];

const say = (line: string) => process.stdout.write(`${line}\n`);
const began = performance.now();
const isOver = () => performance.now() - began > mostMinutes * 60_000;
const scene = await openScene(prefix);
let wrong = 0;
let untried = 0;
for (const [what, attempt] of kinds) {
  const sum = { judged: 0, letIn: 0, wrong: 0 };
  for (const target of scene.targets) {
    if (isOver()) {
      untried += 1;
      continue;
    }
    const tried = await attempt(scene, target);
    sum.judged += tried.judged;
    sum.letIn += tried.letIn;
    sum.wrong += tried.wrong.length;
    for (const one of tried.wrong) say(`  ${target.id}: ${one}`);
  }
  wrong += sum.wrong;
  say(
    `${what}: ${String(sum.judged)} judged, ${String(sum.letIn)} rightly let in, ${String(sum.wrong)} wrongly`,
  );
}
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
say(
  `${String(scene.targets.length)} endpoints, ${String(scene.caller.calls)} calls in ${minutes} minutes; let in that should not have been: ${String(wrong)}`,
);
if (untried > 0) say(`The time was over: ${String(untried)} tries of an endpoint were not made.`);
await scene.close();
process.exitCode = wrong === 0 && untried === 0 ? 0 : 1;
