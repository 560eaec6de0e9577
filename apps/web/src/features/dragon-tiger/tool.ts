/** A list comes out once a day: asked again to notice that it has. Refresh class D of the market handbook 0.5. */
export const movingMs = 60_000;
