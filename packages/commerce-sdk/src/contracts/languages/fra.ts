import type { KnownLanguage } from './language.types.ts'
import type { SearchedLanguage } from './searched-language.types.ts'

/** French. */
export const fra = {
  code: 'fra',
  code2: 'fr',
  locale: 'fr',
  paths: {
    product: 'produit',
    productCategory: 'boutique',
    event: 'evenement',
    events: 'evenements',
    search: 'recherche',
    cart: 'panier',
    checkout: 'paiement',
    order: 'commande',
    orderLookup: 'suivi',
    withdrawal: 'retractation',
    login: 'connexion',
    register: 'inscription',
    forgotPassword: 'mot-de-passe-oublie',
    reviews: 'avis',
  },
} as const satisfies KnownLanguage

export const fraSearch: SearchedLanguage = {
  endings: '(?<!e)aux|als?|e{0,2}s|ee?|x|(?<=eu)ses?|fs?|ves?',
  compounds: 'none',
  small: 'a au aux avec ce d dans de des du en et l la le les ou par pour sans sous sur un une',
  fillers:
    'acheter avez besoin cherche chercher comment faut j je ma mes moi mon quelque quelques quoi veux voudrais vous',
}
