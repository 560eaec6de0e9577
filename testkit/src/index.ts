export { requestCodeWithProof, workFor } from './code-proof.ts';
export { Device, type Answer, type SentRequest } from './device.ts';
export { day, fakeClock, hour, minute, second, type FakeClock } from './fake-clock.ts';
export { freePort } from './free-port.ts';
export { hostileBodies, hostileSearches } from './hostile-inputs.ts';
export { hasRedis, startRedis, type RunningRedis } from './redis.ts';
export { sendSigned } from './send-signed.ts';
export { connectSocket, type TestSocket } from './socket.ts';
export { newMobile, startSlice, type Member, type Slice, type SliceOptions } from './start-slice.ts';
