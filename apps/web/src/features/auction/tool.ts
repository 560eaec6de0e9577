/** A new frame of the call comes every three seconds; market handbook 0.5. */
export const movingMs = 3000;
