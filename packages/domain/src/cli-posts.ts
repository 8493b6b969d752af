#!/usr/bin/env node
import { runPostsCommand } from './cli/check-posts';
import { runProcess } from './cli/run-process';

await runProcess(runPostsCommand);
