#!/usr/bin/env node
import { runServerCommand } from './lib/server-command.mjs';

/** `npm run archive:verify`: looks through the chains of everything that was published, beside a running server or alone. */
await runServerCommand('verify-cli');
