import type { CallFunction } from '@lianpan/client';
import { staffPictureFromWire } from '@lianpan/contract/upload-wire';
import { uploadLimits } from '@lianpan/domain';
import { browserPorts } from '../../../shared/upload/browser-ports.ts';
import type { UploadPorts } from '../../../shared/upload/ports.ts';
import { call } from '../../../shared/runtime.ts';

/** Calls of the uploader as the staff makes them. A private file is never known already, so nothing is asked before it is sent. */
const staffCall = (async (
  target: string,
  input: Record<string, unknown>,
  options?: { readonly signal?: AbortSignal },
) => {
  switch (target) {
    case 'POST /api/dynamic/filelog/getFileLog':
      return { exists: false, multipartThreshold: uploadLimits.partBytes };
    case 'POST /api/dynamic/filelog/getSignatureUrl': {
      const { fileName, md5, size, contentType } = input;
      return call('POST /api/admin/upload/getSignatureUrl', { fileName, md5, size, contentType } as never, options);
    }
    case 'POST /api/dynamic/filelog/saveFileLog':
      return call('POST /api/admin/upload/saveFileLog', staffPictureFromWire(input as never), options);
    default:
      throw new Error(`the staff does not ${target}`);
  }
}) as unknown as CallFunction;

/** Uploads of the staff: pictures alone, in one piece. */
export const staffPorts: UploadPorts = {
  ...browserPorts,
  call: staffCall,
  // Nothing is sent in parts, so nothing is left to go on with.
  resumable: { list: async () => [], save: async () => undefined, remove: async () => undefined },
};
