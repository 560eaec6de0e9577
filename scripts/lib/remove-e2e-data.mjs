import fs from 'node:fs';

/** After the browser tests: their data folder goes. */
export default function removeE2eData() {
  const folder = process.env.E2E_DATA;
  // The servers still run and may be writing.
  if (folder) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
