import type { FieldError } from './codes.ts'

/** The fewest characters of a slug. */
const shortest = 4

/** What is wrong with a slug: lower-case letters, digits and single hyphens between them, at least four characters. */
export const slugFault = (slug: string): Omit<FieldError, 'path'> | null => {
  if (slug.length < shortest) return { rule: 'slugShort', value: shortest }
  return /^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug) ? null : { rule: 'slugFormat' }
}
