// Loaded into Node before anything else (`--import`), so that tests run at another time: the clock begins at TEST_CLOCK and runs on.
const now = Date.now.bind(Date);
const ahead = Date.parse(process.env.TEST_CLOCK ?? '') - now();
if (Number.isNaN(ahead)) throw new Error('TEST_CLOCK is no time, such as 2028-02-29T23:59:50-03:00.');

const shifted = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [shifted()] : given, newTarget),
  get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
});
