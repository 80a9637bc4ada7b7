import type { KnownLanguage } from './language.types.ts'
import type { SearchedLanguage } from './searched-language.types.ts'

/** Croatian, in which the program's own texts are written. */
export const hrv = {
  code: 'hrv',
  code2: 'hr',
  locale: 'hr',
  isComplete: true,
  paths: {
    term: 'objave',
    event: 'dogadjaj',
    events: 'dogadjaji',
    search: 'pretraga',
    cart: 'kosarica',
    checkout: 'naplata',
    checkoutSuccess: 'naplata/uspjesna',
    order: 'narudzba',
    orderLookup: 'gdje-je-paket',
    withdrawal: 'raskid-ugovora',
    login: 'prijava',
    register: 'registracija',
    forgotPassword: 'zaboravljena-lozinka',
    profile: 'profil',
    profileOrders: 'profil/narudzbe',
    wishlist: 'profil/zelje',
    profileAddresses: 'profil/adrese',
    profileSecurity: 'profil/sigurnost',
    profileDevices: 'profil/uredaji',
    profileData: 'profil/podaci',
    confirmEmail: 'potvrdi-email',
    dataRequest: 'zahtjev-za-podatke',
    reviews: 'recenzije',
    offline: 'izvan-mreze',
  },
} as const satisfies KnownLanguage

export const hrvSearch: SearchedLanguage = {
  endings: '(?:[oe]v)?(?:[ai]ma|o[gm][aeu]|e[gm][au]|[eio][gm]|ih|oj|[aeiou])|[oe]v',
  compounds: 'end',
  shortestPart: 5,
  spellings: [['dj', 'd']],
  small: 'a bez do i ili iz je k ka kod na o od po pod s sa se su te u uz za',
  fillers: 'imate kako kupiti mi moj moja moje nesto nekakav neka neki treba trebam zelim',
}
