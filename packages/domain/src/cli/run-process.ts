import { once } from 'node:events';
import { exitStatus, type CommandStreams } from './check-command';

async function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

/** Runs a command on this process's arguments and streams; its status is the process's. */
export async function runProcess(
  run: (argv: readonly string[], streams: CommandStreams) => Promise<number>,
): Promise<void> {
  process.stdout.on('error', () => {
    // The reader of a pipe went away (`| head`): there is nobody left to tell.
    process.exit(exitStatus.unreadable);
  });
  process.exitCode = await run(process.argv.slice(2), {
    stdin: process.stdin,
    write: (text) => write(process.stdout, text),
    writeError: (text) => write(process.stderr, text),
  });
}
