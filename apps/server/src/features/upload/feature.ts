import type { ServerParts } from '../../parts.ts';
import type { Feature } from '../feature.ts';
import { uploadHandlers } from './handlers.ts';
import { staffUploadHandlers } from './staff/sending.ts';
import { sweepUploads } from './service.ts';

export const upload = {
  name: 'upload',
  tables: ['stored_file', 'file_record', 'upload', 'external_picture', 'staff_file'],
  handlers: (parts: ServerParts) => ({ ...uploadHandlers(parts), ...staffUploadHandlers(parts) }),
  keeps: {
    file_record: 'files may stand in what others still read',
    upload: 'unended ones are swept within a week, the others hold no more than their file_record',
  },
  jobs: [
    {
      name: 'unendedUploads',
      cron: '17 * * * *',
      retries: 3,
      catchesUp: true,
      run: ({ uploads }) => sweepUploads(uploads),
    },
  ],
} satisfies Feature;
