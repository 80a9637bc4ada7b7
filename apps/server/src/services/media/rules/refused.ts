/**
 * Why a file does not become a picture of the shop.
 * - `type`: its content is none of avif, webp, jpeg, png, gif, svg, pdf, mp4 and webm
 * - `size`: more bytes than a picture may have
 * - `pixels`: more pixels than a picture may have
 * - `broken`: its type is right, but it cannot be decoded
 * - `infected`: the scanner has found malware in it
 */
export type RefusalReason = 'type' | 'size' | 'pixels' | 'broken' | 'infected'

/** A file that is not stored; its message is one sentence for the person who sent the file. */
export class PictureRefused extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, message: string) {
    super(message)
    this.reason = reason
  }
}
