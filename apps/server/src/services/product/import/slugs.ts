import { plainLetters } from '@butiga/commerce-sdk/contracts'
import { isReserved } from '../../paths/public.ts'

/** Longer than a language code, so that no slug is read as one. */
export const shortestSlug = 4
export const longestSlug = 200

/** A name as a slug: `Škatula „Bura“, 2 kom` is `skatula-bura-2-kom`. */
export const slugOf = (name: string): string =>
  plainLetters(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    // Leaves room for a SKU after it.
    .slice(0, longestSlug - 66)
    .replace(/^-+|-+$/g, '')

/** The slugs to try for a record without one: its name, and its name with its unique key. */
export const slugCandidates = (name: string, key: string): readonly string[] => {
  const plain = slugOf(name)
  const own = [plain, slugOf(key)].filter(Boolean).join('-')
  return (plain === '' ? [own] : [plain, own]).filter((slug) => slug.length >= shortestSlug && !isReserved(slug))
}
