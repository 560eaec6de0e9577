#!/usr/bin/env node
import { runServerCommand } from './lib/server-command.mjs';

/** `npm run staff:invite -- …`: invites somebody of the staff, beside a running server or alone. */
await runServerCommand('invite-cli', process.argv.slice(2));
