/** Why a password can't be taken. */
export type PasswordFault =
  | 'passwordShort'
  | 'passwordLong'
  | 'passwordCharacters'
  | 'passwordPlain'
  | 'passwordIsMobile';

const shortest = 8;
const longest = 64;

/**
 * What is wrong with a new password: 8 to 64 word characters, at least one letter and one digit, not the number.
 * Sources: product handbook 1.4; reliability handbook H9 for the length.
 */
export function passwordFault(password: string, mobile = ''): PasswordFault | null {
  if (/\W/.test(password)) return 'passwordCharacters';
  if (password.length < shortest) return 'passwordShort';
  if (password.length > longest) return 'passwordLong';
  if (mobile !== '' && password.includes(mobile)) return 'passwordIsMobile';
  return /[A-Za-z]/.test(password) && /\d/.test(password) ? null : 'passwordPlain';
}

/** 0 none to 4 strong: a hint beside the field, never a gate. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /_/].filter((kind) => kind.test(password)).length;
  const longEnough = password.length >= shortest ? 1 : 0;
  const isLong = password.length >= 14 ? 1 : 0;
  const isRepeating = /^(.)\1+$/.test(password) || new Set(password).size < 4;
  return isRepeating ? 1 : (Math.min(4, Math.max(1, longEnough + isLong + Math.min(2, kinds - 1))) as 1 | 2 | 3 | 4);
}
