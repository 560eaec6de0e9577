/** A person as a messenger knows them. */
export interface MessengerProfile {
  readonly appId: string;
  readonly openId: string;
  readonly unionId: string | null;
  readonly nickName?: string;
  readonly headImageUrl?: string;
}

/** What a messenger says to a code: a person, a made-up person of its snapshot page, or that the code is not good. */
export type MessengerAnswer = MessengerProfile | 'snapshot' | 'refused';

/** Sign-in through a messenger. Source: shells handbook 2.5 and 2.6. */
export interface MessengerPort {
  /** The messenger's page that asks the person; `null` where no messenger is configured. */
  authorizeUrl(ask: { withProfile: boolean; redirectUri: string; state: string }): string | null;
  fromWebCode(code: string, withProfile: boolean): Promise<MessengerAnswer>;
  fromAppCode(code: string): Promise<MessengerAnswer>;
  fromMiniProgramCode(code: string): Promise<MessengerAnswer>;
  /** The number behind the mini-program's second code; `null` when the code is not good. */
  mobileFromMiniProgram(phoneCode: string): Promise<string | null>;
}
