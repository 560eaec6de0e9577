/** How the server refuses a call for a reason that it names: what `rejects.toMatchObject` is held against. */
export const refusal = (bizCode: string) => ({ outcome: 'rejected', details: { bizCode } });
