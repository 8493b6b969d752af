#!/usr/bin/env node
import { runCommand } from './cli/command';
import { runProcess } from './cli/run-process';

await runProcess(runCommand);
