#!/usr/bin/env node
import { once } from 'node:events';
import { exitStatus, runCommand } from './cli/command';

async function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

process.stdout.on('error', () => {
  // The reader of a pipe went away (`| head`): there is nobody left to tell.
  process.exit(exitStatus.unreadable);
});

process.exitCode = await runCommand(process.argv.slice(2), {
  stdin: process.stdin,
  write: (text) => write(process.stdout, text),
  writeError: (text) => write(process.stderr, text),
});
