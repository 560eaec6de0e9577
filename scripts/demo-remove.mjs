#!/usr/bin/env node
import { runServerCommand } from './lib/server-command.mjs';

/** `npm run demo:remove [-- --yes]`: takes the demonstration away, beside a running server or alone; without `--yes` it only counts. */
await runServerCommand('remove-cli', process.argv.slice(2));
