// Loaded into the server's process before it: its clock runs on beside the machine's by CLOCK_AHEAD milliseconds, and jumps when told to.
const now = Date.now.bind(Date);
let ahead = Number(process.env.CLOCK_AHEAD ?? 0);

const moved = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [moved()] : given, newTarget),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
});

process.on('message', (message) => {
  if (typeof message.ahead !== 'number') return;
  ahead = message.ahead;
  process.send({ ahead });
});
// Waiting for messages is no reason to live on.
process.channel?.unref();
