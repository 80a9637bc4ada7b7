import type { KnownLanguage } from './language.types.ts'
import type { SearchedLanguage } from './searched-language.types.ts'

/** German. */
export const deu = {
  code: 'deu',
  code2: 'de',
  locale: 'de',
  isComplete: true,
  paths: {
    product: 'produkt',
    event: 'Veranstaltung',
    events: 'veranstaltungen',
    search: 'suche',
    cart: 'einkaufswagen',
    checkout: 'kasse',
    order: 'bestellung',
    orderLookup: 'sendung',
    withdrawal: 'widerruf',
    forgotPassword: 'passwort-vergessen',
    profileOrders: 'profile/bestellungen',
    wishlist: 'profile/wunschliste',
    profileAddresses: 'profile/adressen',
    profileSecurity: 'profile/sicherheit',
    profileDevices: 'profile/geraete',
    profileData: 'profile/daten',
    confirmEmail: 'bestatigungs-email',
    dataRequest: 'datenanfrage',
    reviews: 'bewertungen',
  },
} as const satisfies KnownLanguage

export const deuSearch: SearchedLanguage = {
  endings: '(?:er)?(?:e[mns]?|(?<=[lr])n|(?<=[^aeious])s)|er',
  compounds: 'anywhere',
  joints: 's es n en er e',
  shortestPart: 4,
  spellings: [
    ['ae', 'a'],
    ['oe', 'o'],
    ['ue', 'u'],
  ],
  small:
    'als am an auf aus bei das dem den der des die ein eine einem einen einer fur im in mit oder ohne und vom von zu zum zur',
  fillers: 'brauche etwas haben ich irgendwas kaufen mein meine meinen meiner mir sie suche was wie',
}
