/** Asks the demonstration's carrier for a token; `null` when the hidden digits are wrong. */
export async function askDemonstrationCarrier(tokenUrl: string, hiddenDigits: string): Promise<string | null> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ hiddenDigits }),
  });
  const { spToken } = (await response.json()) as { spToken: string | null };
  return spToken;
}
