import { findShownFile, type ShownPurpose, type UploadParts } from '../upload/service.ts';
import { rejected } from '../../rejection.ts';
import { privacyTexts as texts } from './texts.ts';

/** The lasting address of a picture that the member has sent for a purpose. Rejects every other address, naming its field. */
export async function ownPicture(
  uploads: Pick<UploadParts, 'db' | 'store'>,
  customerId: number,
  url: string,
  { purpose, field }: { readonly purpose: ShownPurpose; readonly field: string },
): Promise<string> {
  const file = await findShownFile(uploads, customerId, url, purpose);
  if (file?.kind !== 'image') throw rejected(texts.pictureForeign, 'INPUT_INVALID', {}, { fields: [field] });
  return file.url;
}
