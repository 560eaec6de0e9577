import { commonTexts } from './common-texts.ts';
import { runtime } from './runtime.ts';
import { useTexts } from './texts.ts';

/** The button by which a guest signs in and comes back to where it stands. */
export function useSignIn() {
  const common = useTexts(commonTexts);
  return { text: common('login'), onClick: () => void runtime().requireLogin() };
}
