export type FilePurpose =
  | 'frontImage'
  | 'backImage'
  | 'handHoldImage'
  | 'payslip'
  | 'addressProof'
  | 'signature'
  | 'bank_book'
  | 'contract';

export type PictureType = 'image/jpeg' | 'image/png';

/** A picture that went through `image.ts`, and nothing else: what is stored was drawn by us, pixel by pixel. */
export interface Picture {
  readonly contentType: PictureType;
  readonly bytes: Buffer;
}
