#!/usr/bin/env node
import { memoryEnv, memoryFlags } from './lib/memory-env.mjs';
import { runServerCommand } from './lib/server-command.mjs';

/** `npm start`: installs and builds what is out of date, then runs the server until it is told to stop. */
await runServerCommand('main', [], memoryEnv, memoryFlags);
