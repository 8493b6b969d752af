// Loaded into a server's process before it, by the trials of the API and the journeys of the web app. Its clock starts CLOCK_AHEAD
// milliseconds ahead of the machine's. A message `{ ahead }` sets another lead, and is answered once the clock has it.
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
