/** A session as our code knows it; the wire calls the signing key `oauthKey` and the visitor `uvid`. */
export interface IssuedSession {
  readonly token: string;
  /** Seconds. */
  readonly expiresIn: number;
  /** Empty for browsers, whose refresh token travels in a cookie. */
  readonly refreshToken: string;
  /** Base64url of the key that signs the session's requests. */
  readonly signingKey: string;
  readonly customerId: string;
  readonly isNewUser: boolean;
}

export interface SessionOnWire extends Omit<IssuedSession, 'signingKey'> {
  readonly oauthKey: string;
}

export const sessionToWire = ({ signingKey, ...session }: IssuedSession): SessionOnWire => ({
  ...session,
  oauthKey: signingKey,
});

export const sessionFromWire = ({ oauthKey, ...session }: SessionOnWire): IssuedSession => ({
  ...session,
  signingKey: oauthKey,
});

/** The header in which a browser names itself. */
export const visitorHeader = 'uvid' as const;

/** What a socket proves itself with: the headers of a signed call, in its first message. */
export interface SocketProof {
  readonly appId: string;
  readonly clientType: number;
  readonly visitorId: string;
  readonly timestamp: string;
  readonly noncestr: string;
  readonly signature: string;
  readonly token: string | undefined;
}

/** Where a handshake names the one-use ticket of somebody of the staff. */
export const staffTicketField = 'staffticket';

export const socketProofToWire = (proof: SocketProof): Record<string, string> => ({
  appid: proof.appId,
  clienttype: String(proof.clientType),
  [visitorHeader]: proof.visitorId,
  timestamp: proof.timestamp,
  noncestr: proof.noncestr,
  signature: proof.signature,
  ...(proof.token === undefined ? {} : { authorization: proof.token }),
});

/** What every message of the second socket says of its sender. */
export interface ActivityHead {
  readonly requestId: string;
  readonly customerId: string;
  readonly visitorId: string;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly route: string;
}

export const activityHeadToWire = ({
  customerId,
  visitorId,
  ...head
}: ActivityHead): Record<string, string | number> => ({
  ...head,
  userid: customerId,
  [visitorHeader]: visitorId,
});
