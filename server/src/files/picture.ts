export type FilePurpose =
  | 'frontImage'
  | 'backImage'
  | 'handHoldImage'
  | 'payslip'
  | 'addressProof'
  | 'signature'
  | 'bank_book'
  | 'contract'
  | 'slip'
  | 'service'
  | 'export'
  | 'number_photo';

export type PictureType = 'image/jpeg' | 'image/png';

/** Besides pictures we keep documents that we made ourselves; the database lets no other file be one. */
export type FileType = PictureType | 'application/pdf' | 'application/zip';

/** What is stored: a picture, or a document that we wrote byte by byte. */
export interface KeptFile {
  readonly contentType: FileType;
  readonly bytes: Buffer;
  /** What it looks like (`lookOf`), where others are compared with it. */
  readonly look?: string;
}

/**
 * A picture that went through `image.ts`, and nothing else: what is stored was drawn by us, pixel by pixel.
 */
export interface Picture {
  readonly contentType: PictureType;
  readonly bytes: Buffer;
}
