/** What a carrier's web page needs to start one-tap sign-in. */
export interface CarrierWebStart {
  readonly accessToken: string;
  readonly jwtToken: string;
  /** Only the demonstration carrier: its page stands in for the carrier's own. */
  readonly demonstration?: { readonly maskedMobile: string; readonly tokenUrl: string };
}

/** A carrier that knows the number of the device it serves. Source: shells handbook 7.2. */
export interface CarrierPort {
  /** `null` where one-tap sign-in is not configured. */
  startWeb(page: { url: string; origin: string }): Promise<CarrierWebStart | null>;
  /** The number behind a one-use token of the carrier's page or SDK; `null` when the token is not good. */
  mobileOf(channel: 'web' | 'app', token: string): Promise<string | null>;
}

export const noCarrier: CarrierPort = {
  startWeb: () => Promise.resolve(null),
  mobileOf: () => Promise.resolve(null),
};
