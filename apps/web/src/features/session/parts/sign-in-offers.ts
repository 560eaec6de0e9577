import { isNativeApp } from '@lianpan/domain';
import { isDemo } from '../../../shared/demo.ts';
import { runtime } from '../../../shared/runtime.ts';

/** Messenger sign-in is for the messenger's own browser. */
export const offersMessenger = (clientType: number): boolean => clientType === 2;

interface NetworkInformation {
  readonly type?: string;
}

/** A carrier knows a device on its own network, and the native shell's SDK knows it anywhere; demo mode plays one. */
export function offersOneTap(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return isNativeApp(runtime().clientType) || connection?.type === 'cellular' || isDemo();
}
