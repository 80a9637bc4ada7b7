import { contentWords, plainLetters } from '@butiga/commerce-sdk/contracts'

/** Reserved slugs: the words that routes begin with. */
const routeWords: ReadonlySet<string> = new Set([
  ...Object.values(contentWords).flatMap((words) => Object.values<string>(words).map((word) => word.toLowerCase())),
  ...'pretraga search suche'.split(' '),
  ...'kosarica cart einkaufswagen naplata checkout kasse'.split(' '),
  ...'raskid-ugovora withdrawal widerruf zahtjev-za-podatke data-request datenanfrage'.split(' '),
  ...'narudzba order bestellung gdje-je-paket track-order sendung'.split(' '),
  ...'prijava login registracija register profil profile social-login'.split(' '),
  ...'zaboravljena-lozinka forgot-password passwort-vergessen'.split(' '),
  ...'izvan-mreze offline section-tool'.split(' '),
  ...'dogadjaji events veranstaltungen'.split(' '),
  ...'potvrdi-email confirm-email bestatigungs-email'.split(' '),
  ...'recenzije reviews bewertungen newsletter'.split(' '),
  ...'assets media admin'.split(' '),
])

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

export const isReserved = (slug: string): boolean => routeWords.has(slug)

/** The slugs to try for a record without one: its name, and its name with its unique key. */
export const slugCandidates = (name: string, key: string): readonly string[] => {
  const plain = slugOf(name)
  const own = [plain, slugOf(key)].filter(Boolean).join('-')
  return (plain === '' ? [own] : [plain, own]).filter((slug) => slug.length >= shortestSlug && !isReserved(slug))
}
