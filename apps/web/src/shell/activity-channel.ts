import type { ActivityMessage } from '@lianpan/contract/activity-channel';
import { activityHeadToWire } from '@lianpan/contract/session-wire';
import { viewerStore } from '../shared/runtime.ts';
import { socketProof, type SocketOwner } from '../shared/socket-proof.ts';

/** Source: feature catalogue 9. */
const heartbeatMs = 6000;
const reconnectMs = 5000;
const waitPollMs = 1000;
const path = '/activity';

type Body = Omit<ActivityMessage, 'requestId' | 'userid' | 'uvid' | 'timestamp' | 'route'> & Record<string, unknown>;

/** The parts of the browser that the channel uses; a test hands in its own. */
export interface ActivityBrowser {
  open(url: string): WebSocket;
  readonly address: string;
  isVisible(): boolean;
  onVisibility(listener: () => void): void;
}

/* v8 ignore start -- thin over the browser, seen in the browser tests */
const realBrowser = (): ActivityBrowser => ({
  open: (url) => new WebSocket(url),
  address: `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${path}`,
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
});
/* v8 ignore stop */

/**
 * The second channel: tells the server which page is looked at. A heartbeat every 6 s while the page is visible, a new
 * connection 5 s after a close or an error; what is said before the channel is up waits and is tried every second.
 * RT-05, product handbook 19.21.
 */
export class ActivityChannel {
  readonly #owner: SocketOwner;
  readonly #browser: ActivityBrowser;
  #socket: WebSocket | undefined;
  #isLoggedIn = false;
  #route = '';
  #serial = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(owner: SocketOwner, browser: ActivityBrowser = realBrowser()) {
    this.#owner = owner;
    this.#browser = browser;
  }

  /** Opens the channel and keeps it open. */
  start(): void {
    this.#connect();
    setInterval(() => this.#beat(), heartbeatMs);
    this.#browser.onVisibility(
      () => void this.#say({ event: 'send', content: { visible: this.#browser.isVisible() } }),
    );
  }

  /** Tells the page that is looked at now. */
  switchPage(route: string): void {
    this.#route = route;
    void this.#say({ event: 'switchPage' });
  }

  /** Lets go of the connection while the page is put away, and takes it up again. */
  pause(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  resume(): void {
    if (!this.#isClosed) return;
    this.#isClosed = false;
    this.#connect();
  }

  #connect(): void {
    this.#isLoggedIn = false;
    const socket = this.#browser.open(this.#browser.address);
    this.#socket = socket;
    socket.addEventListener('open', () => void this.#logIn(socket));
    socket.addEventListener('error', () => socket.close());
    socket.addEventListener('close', () => {
      if (this.#socket !== socket || this.#isClosed) return;
      this.#isLoggedIn = false;
      clearTimeout(this.#retry);
      this.#retry = setTimeout(() => this.#connect(), reconnectMs);
    });
  }

  async #logIn(socket: WebSocket): Promise<void> {
    const proof = await socketProof(this.#owner, path);
    if (socket.readyState !== 1) return;
    this.#send(socket, { event: 'login', proof });
    this.#isLoggedIn = true;
    this.#send(socket, { event: 'start' });
  }

  #beat(): void {
    if (this.#isLoggedIn && this.#browser.isVisible() && this.#socket) this.#send(this.#socket, { event: 'ping' });
  }

  /** Waits for the connection, asking every second; a newer page makes an older one worthless. */
  async #say(body: Body): Promise<void> {
    const route = this.#route;
    while (!this.#isLoggedIn || this.#socket?.readyState !== 1) {
      await new Promise((resolve) => {
        setTimeout(resolve, waitPollMs);
      });
      if (route !== this.#route) return;
    }
    this.#send(this.#socket, body);
  }

  #send(socket: WebSocket, body: Body): void {
    this.#serial += 1;
    socket.send(
      JSON.stringify({
        ...body,
        ...activityHeadToWire({
          requestId: `${this.#owner.identity.visitorId.slice(0, 12)}-${this.#serial}`,
          customerId: viewerStore.getState().value.customerId ?? '',
          visitorId: this.#owner.identity.visitorId,
          timestamp: Math.round(this.#owner.clock.now()),
          route: this.#route.slice(0, 120),
        }),
      }),
    );
  }
}
