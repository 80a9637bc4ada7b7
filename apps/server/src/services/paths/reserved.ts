import { contentWords } from '@butiga/commerce-sdk/contracts'

/** The words that routes begin with. */
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

/** Whether a slug is the word of a route. */
export const isReserved = (slug: string): boolean => routeWords.has(slug)
