/// <reference types="vite/client" />

interface Window {
  /** What the server says in the page itself. */
  readonly __LIANPAN__?: { readonly demo: boolean };
}
