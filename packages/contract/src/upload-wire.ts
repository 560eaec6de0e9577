/** What a client tells of a file that it has sent; the wire calls the md5 `fileValue` and says kinds in numbers. */
export interface SentFile {
  /** Lower-case hex. */
  readonly md5: string;
  /** Key or address as the server gave it. */
  readonly address: string;
  readonly kind: 'image' | 'video' | 'paper';
  readonly fileName?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly durationSeconds?: number;
  readonly posterUrl?: string;
}

export const fileTypeOf = (kind: SentFile['kind']): 1 | 2 | 3 => (kind === 'image' ? 1 : kind === 'video' ? 2 : 3);

export const sentFileToWire = ({ md5, address, kind, durationSeconds, ...rest }: SentFile) => ({
  ...rest,
  fileValue: md5,
  fileUrl: address,
  fileType: fileTypeOf(kind),
  ...(durationSeconds === undefined ? {} : { duration: durationSeconds }),
});

/** What the desk tells of a picture that its uploader would tell of a member's. */
export const staffPictureFromWire = ({ fileValue, fileUrl, size }: ReturnType<typeof sentFileToWire>) => ({
  md5: fileValue,
  fileUrl,
  ...(size !== undefined && { size }),
});

/** The question whether a file is stored already. */
export const fileQuestionToWire = (file: { readonly md5: string; readonly size: number }) => ({
  md5String: file.md5,
  size: file.size,
});

/** ETags by part number, as the completion of an upload names them: in order. */
export const joinedPartsToWire = (eTags: Readonly<Record<number, string>>) => ({
  partEtags: Object.entries(eTags)
    .map(([partNumber, eTag]) => ({ partNumber: Number(partNumber), eTag }))
    .sort((left, right) => left.partNumber - right.partNumber),
});
