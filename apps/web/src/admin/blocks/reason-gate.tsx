import { Button, Cluster, Stack, TextField } from '@lianpan/ui';
import { useState } from 'react';

interface ReasonGateProps {
  readonly label: string;
  readonly openText: string;
  readonly onGiven: (reason: string) => void;
}

/** Says why something is read before it is: the reason is logged with the reading. */
export function ReasonGate({ label, openText, onGiven }: ReasonGateProps) {
  const [reason, setReason] = useState('');
  return (
    <Stack isPadded>
      <TextField label={label} value={reason} onChange={setReason} maxLength={200} />
      <Cluster>
        <Button variant="primary" isDisabled={reason.trim().length < 2} onClick={() => onGiven(reason.trim())}>
          {openText}
        </Button>
      </Cluster>
    </Stack>
  );
}
