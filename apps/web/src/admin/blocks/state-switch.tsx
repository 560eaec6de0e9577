import { SegmentedControl } from '@lianpan/ui';
import type { RoomAddress } from '../address.ts';

interface StateSwitchProps<State extends string> {
  readonly label: string;
  readonly address: RoomAddress<{ readonly state: State }>;
  readonly choices: readonly { readonly key: State; readonly title: string }[];
}

/** Which state of cases a list shows. */
export function StateSwitch<State extends string>({ label, address, choices }: StateSwitchProps<State>) {
  return (
    <SegmentedControl
      label={label}
      value={address.filter.state}
      onChange={(state) => address.narrow({ state })}
      choices={[...choices]}
    />
  );
}
