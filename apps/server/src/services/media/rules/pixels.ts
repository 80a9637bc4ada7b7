import type { PictureFormat } from './sniff.ts'

/**
 * The most pixels of a picture that is sent. To read one takes 9 bytes a pixel at most, of AVIF 18: no picture takes more than half a
 * gigabyte.
 */
export const mostPixels = (format: PictureFormat): number => (format === 'avif' ? 25_000_000 : 50_000_000)
