/** Client types that count as one place to be signed in; a new sign-in ends the older one of the same family. */
const families: readonly (readonly number[])[] = [[0], [1], [2], [113], [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]];

/** The client types beside which a session of this type may not go on. Source: product handbook 1.2. */
export const clientFamilyOf = (clientType: number): readonly number[] =>
  families.find((family) => family.includes(clientType)) ?? [clientType];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** A coarse name of a device, good enough to recognise one's own: the system and no more. */
export const deviceName = (userAgent: string): string =>
  systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
