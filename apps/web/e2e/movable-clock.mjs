// Loaded into the server's process before it: its clock runs on, and is put forward by a message from whoever started it.
const now = Date.now.bind(Date);
let ahead = 0;

const moved = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [moved()] : given, newTarget),
  get: (target, name) => (name === 'now' ? moved : Reflect.get(target, name)),
});

process.on('message', ({ forward }) => {
  ahead += forward;
  process.send({ ahead });
});
// Waiting for messages is no reason to live on.
process.channel?.unref();
