/** How long a question waits for work that goes on in another thread. */
const patienceMs = 5000;

/** What comes of a promise, or `otherwise` when it takes longer than people wait. */
export async function withFallback<Value, const Otherwise>(
  promise: Promise<Value>,
  otherwise: Otherwise,
): Promise<Value | Otherwise> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<Otherwise>((resolve) => (timer = setTimeout(() => resolve(otherwise), patienceMs)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
