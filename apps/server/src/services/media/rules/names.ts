import { plainLetters } from '@butiga/commerce-sdk/contracts'

const longest = 80

/**
 * The name of a kept file in its address: plain letters, digits and hyphens of what the sender called it, then the
 * extension of its content. `Kutija za čaj (2).JPG` becomes `kutija-za-caj-2.jpeg`.
 */
export const fileName = (originalName: string, extension: string): string => {
  const stem = plainLetters(originalName.replace(/.*[/\\]/, '').replace(/\.\w{1,5}$/, ''))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
  return `${stem || 'picture'}.${extension}`
}
