import fs from 'node:fs';

/** After the browser tests: their data folder goes. */
export default function removeE2eData() {
  const folder = process.env.E2E_DATA;
  if (!folder) return;
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    // The servers still run and may be writing: what is left over is no fault of what was tested.
    console.warn(`${folder} is left over: ${error.message}`);
  }
}
