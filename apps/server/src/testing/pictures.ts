import sharp, { type Sharp } from 'sharp'

/** A picture with some detail, so that formats and sizes differ; a half-transparent stripe when it has alpha. */
export const picture = (width: number, height: number, { alpha = false } = {}): Sharp => {
  const stripe = `<rect width="${width / 2}" height="${height}" fill="#0f5c4a" opacity=".5"/>`
  const marks = Array.from(
    { length: 40 },
    (_, n) =>
      `<circle cx="${(n * 97) % width}" cy="${(n * 61) % height}" r="${3 + (n % 9)}" fill="hsl(${n * 9} 60% 50%)"/>`,
  ).join('')
  const ground = alpha ? '' : `<rect width="${width}" height="${height}" fill="#eef0eb"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${stripe}${marks}</svg>`,
    ),
  )
}
