/** Where a connected device is. */
export interface DevicePresence {
  readonly visitorId: string;
  readonly customerId: number | null;
  readonly route: string;
  readonly isVisible: boolean;
}

/** Who is on which page at this moment, in this process. A hint for statistics; nothing is decided by it. */
export class Presence {
  readonly #devices = new Map<symbol, DevicePresence>();

  set(connection: symbol, whereabouts: DevicePresence): void {
    this.#devices.set(connection, whereabouts);
  }

  remove(connection: symbol): void {
    this.#devices.delete(connection);
  }

  get(connection: symbol): DevicePresence | undefined {
    return this.#devices.get(connection);
  }

  /** The page that a member looks at on a device that is open here; nothing where none is. */
  routeOf(customerId: number): string | undefined {
    const own = [...this.#devices.values()].filter((device) => device.customerId === customerId && device.isVisible);
    return own.at(-1)?.route;
  }

  /** How many devices look at each page, fullest page first. */
  byRoute(): { route: string; devices: number }[] {
    const counts = new Map<string, number>();
    for (const { route, isVisible } of this.#devices.values())
      if (isVisible) counts.set(route, (counts.get(route) ?? 0) + 1);
    return [...counts].map(([route, devices]) => ({ route, devices })).sort((a, b) => b.devices - a.devices);
  }
}
