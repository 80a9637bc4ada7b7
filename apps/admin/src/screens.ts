import { msg } from '@lingui/core/macro'
import { withPlugins } from './plugins.ts'
import { type AdminScreen, lazily } from './screen.ts'

const ownScreens: readonly AdminScreen[] = [
  {
    path: '/admin',
    title: msg`Danas`,
    scope: 'any',
    Screen: lazily(() => import('./screens/today/today.screen.tsx')),
  },
  {
    path: '/admin/account',
    title: msg`Moj račun`,
    scope: 'any',
    Screen: lazily(() => import('./screens/account/account.screen.tsx')),
  },
  {
    path: '/admin/consent',
    title: msg`Privole`,
    scope: 'consents.manage',
    group: 'first',
    Screen: lazily(() => import('./screens/consents/consents.list.tsx')),
  },
  {
    path: '/admin/consent/*',
    title: msg`Dodjela privola`,
    scope: 'consents.manage',
    Screen: lazily(() => import('./screens/consents/consents.assignment.tsx')),
  },
  {
    path: '/admin/consents/*',
    title: msg`Privola`,
    scope: 'consents.manage',
    create: msg`Nova privola`,
    Screen: lazily(() => import('./screens/consents/consents.form.tsx')),
  },
  {
    path: '/admin/templates',
    title: msg`Predlošci`,
    scope: 'templates.manage',
    group: 'first',
    Screen: lazily(() => import('./screens/templates/templates.list.tsx')),
  },
  {
    path: '/admin/templates/*',
    title: msg`Predložak`,
    scope: 'templates.manage',
    Screen: lazily(() => import('./screens/templates/templates.form.tsx')),
  },
  {
    path: '/admin/cache',
    title: msg`Dostupne predmemorije`,
    scope: 'caches.manage',
    group: 'first',
    Screen: lazily(() => import('./screens/caches/caches.screen.tsx')),
  },
  {
    path: '/admin/orders',
    title: msg`Narudžbe`,
    scope: 'orders.read',
    group: 'sales',
    waits: 'orders',
    Screen: lazily(() => import('./screens/orders/orders.list.tsx')),
  },
  {
    path: '/admin/orders/*',
    title: msg`Narudžba`,
    scope: 'orders.read',
    Screen: lazily(() => import('./screens/orders/orders.detail.tsx')),
  },
  {
    path: '/admin/documents',
    title: msg`Dokumenti`,
    scope: 'orders.read',
    group: 'sales',
    Screen: lazily(() => import('./screens/documents/documents.list.tsx')),
  },
  {
    path: '/admin/subscriptions',
    title: msg`Pretplate`,
    scope: 'orders.read',
    group: 'sales',
    Screen: lazily(() => import('./screens/subscriptions/subscriptions.list.tsx')),
  },
  {
    path: '/admin/coupons',
    title: msg`Kuponi`,
    scope: 'catalogue.manage',
    group: 'sales',
    Screen: lazily(() => import('./screens/coupons/coupons.list.tsx')),
  },
  {
    path: '/admin/coupons/*',
    title: msg`Kupon`,
    scope: 'catalogue.manage',
    create: msg`Novi kupon`,
    Screen: lazily(() => import('./screens/coupons/coupons.form.tsx')),
  },
  {
    path: '/admin/member-cards',
    title: msg`Članske kartice`,
    scope: 'catalogue.manage',
    group: 'sales',
    Screen: lazily(() => import('./screens/member-cards/member-cards.list.tsx')),
  },
  {
    path: '/admin/member-cards/*',
    title: msg`Članska kartica`,
    scope: 'catalogue.manage',
    create: msg`Nova kartica`,
    Screen: lazily(() => import('./screens/member-cards/member-cards.form.tsx')),
  },
  {
    path: '/admin/customers',
    title: msg`Kupci`,
    scope: 'users.manage',
    group: 'sales',
    Screen: lazily(() => import('./screens/customers/customers.list.tsx')),
  },
  {
    path: '/admin/customers/*',
    title: msg`Kupac`,
    scope: 'users.manage',
    Screen: lazily(() => import('./screens/customers/customers.detail.tsx')),
  },
  {
    path: '/admin/products',
    title: msg`Proizvodi`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/products/products.list.tsx')),
  },
  {
    path: '/admin/products/*',
    title: msg`Proizvod`,
    scope: 'catalogue.manage',
    create: msg`Novi proizvod`,
    Screen: lazily(() => import('./screens/products/products.form.tsx')),
  },
  {
    path: '/admin/categories',
    title: msg`Kategorije`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/categories/categories.tree.tsx')),
  },
  {
    path: '/admin/categories/*',
    title: msg`Kategorija`,
    scope: 'catalogue.manage',
    Screen: lazily(() => import('./screens/categories/categories.form.tsx')),
  },
  {
    path: '/admin/attributes',
    title: msg`Atributi`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/attributes/attributes.list.tsx')),
  },
  {
    path: '/admin/attributes/*',
    title: msg`Atribut`,
    scope: 'catalogue.manage',
    Screen: lazily(() => import('./screens/attributes/attributes.form.tsx')),
  },
  {
    path: '/admin/tags',
    title: msg`Oznake proizvoda`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/tags/tags.list.tsx')),
  },
  {
    path: '/admin/tags/*',
    title: msg`Oznaka proizvoda`,
    scope: 'catalogue.manage',
    Screen: lazily(() => import('./screens/tags/tags.form.tsx')),
  },
  {
    path: '/admin/media',
    title: msg`Mediji`,
    scope: 'media.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/media/media.list.tsx')),
  },
  {
    path: '/admin/media/*',
    title: msg`Medij`,
    scope: 'media.manage',
    Screen: lazily(() => import('./screens/media/media.form.tsx')),
  },
  {
    path: '/admin/comments',
    title: msg`Komentari i ocjene`,
    scope: 'comments.publish',
    group: 'sales',
    waits: 'comments',
    Screen: lazily(() => import('./screens/comments/comments.list.tsx')),
  },
  {
    path: '/admin/comments/*',
    title: msg`Komentar`,
    scope: 'comments.publish',
    Screen: lazily(() => import('./screens/comments/comments.form.tsx')),
  },
  {
    path: '/admin/forms',
    title: msg`Obrasci`,
    scope: 'cms.edit',
    group: 'system',
    Screen: lazily(() => import('./screens/forms/forms.list.tsx')),
  },
  {
    path: '/admin/forms/*',
    title: msg`Obrazac`,
    scope: 'cms.edit',
    create: msg`Novi obrazac`,
    Screen: lazily(() => import('./screens/forms/forms.form.tsx')),
  },
  {
    path: '/admin/form-entries',
    title: msg`Odgovori na obrasce`,
    scope: 'users.manage',
    group: 'sales',
    waits: 'formEntries',
    Screen: lazily(() => import('./screens/forms/entries.list.tsx')),
  },
  {
    path: '/admin/form-entries/*',
    title: msg`Odgovor`,
    scope: 'users.manage',
    Screen: lazily(() => import('./screens/forms/entries.detail.tsx')),
  },
  {
    path: '/admin/events',
    title: msg`Događaji`,
    scope: 'cms.edit',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/events/events.list.tsx')),
  },
  {
    path: '/admin/events/*',
    title: msg`Događaj`,
    scope: 'cms.edit',
    create: msg`Novi događaj`,
    Screen: lazily(() => import('./screens/events/events.form.tsx')),
  },
  {
    path: '/admin/imports',
    title: msg`Uvoz`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/imports/imports.list.tsx')),
  },
  {
    path: '/admin/imports/*',
    title: msg`Uvoz`,
    scope: 'catalogue.manage',
    create: msg`Novi uvoz`,
    Screen: lazily(() => import('./screens/imports/imports.screen.tsx')),
  },
  {
    path: '/admin/delivery',
    title: msg`Načini dostave`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/methods/delivery.list.tsx')),
  },
  {
    path: '/admin/delivery/*',
    title: msg`Način dostave`,
    scope: 'catalogue.manage',
    Screen: lazily(() => import('./screens/methods/delivery.form.tsx')),
  },
  {
    path: '/admin/payment-methods',
    title: msg`Načini plaćanja`,
    scope: 'catalogue.manage',
    group: 'catalogue',
    Screen: lazily(() => import('./screens/methods/payment.list.tsx')),
  },
  {
    path: '/admin/payment-methods/*',
    title: msg`Način plaćanja`,
    scope: 'catalogue.manage',
    Screen: lazily(() => import('./screens/methods/payment.form.tsx')),
  },
  {
    path: '/admin/currencies',
    title: msg`Valute`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/currencies/currencies.form.tsx')),
  },
  {
    path: '/admin/countries',
    title: msg`Države`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/countries/countries.list.tsx')),
  },
  {
    path: '/admin/countries/*',
    title: msg`Država`,
    scope: 'settings.manage',
    Screen: lazily(() => import('./screens/countries/countries.form.tsx')),
  },
  {
    path: '/admin/settings',
    title: msg`Postavke`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/settings/settings.form.tsx')),
  },
  {
    path: '/admin/domains',
    title: msg`Domene`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/domains/domains.list.tsx')),
  },
  {
    path: '/admin/users',
    title: msg`Korisnici`,
    scope: 'users.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/users/users.list.tsx')),
  },
  {
    path: '/admin/users/*',
    title: msg`Korisnik`,
    scope: 'users.manage',
    create: msg`Novi korisnik`,
    Screen: lazily(() => import('./screens/users/users.form.tsx')),
  },
  {
    path: '/admin/failed-requests',
    title: msg`Adrese bez odgovora`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/failed-requests/failed-requests.list.tsx')),
  },
  {
    path: '/admin/failed-requests/*',
    title: msg`Preusmjeri adresu`,
    scope: 'settings.manage',
    Screen: lazily(() => import('./screens/failed-requests/failed-requests.form.tsx')),
  },
  {
    path: '/admin/redirects',
    title: msg`Preusmjeravanja`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/redirects/redirects.list.tsx')),
  },
  {
    path: '/admin/redirects/*',
    title: msg`Preusmjeravanje`,
    scope: 'settings.manage',
    create: msg`Novo preusmjeravanje`,
    Screen: lazily(() => import('./screens/redirects/redirects.form.tsx')),
  },
  {
    path: '/admin/bulk',
    title: msg`Skupne izmjene`,
    scope: 'any',
    group: 'system',
    Screen: lazily(() => import('./screens/bulk/bulk.list.tsx')),
  },
  {
    path: '/admin/bulk/*',
    title: msg`Skupna izmjena`,
    scope: 'any',
    Screen: lazily(() => import('./screens/bulk/bulk.screen.tsx')),
  },
  {
    path: '/admin/jobs',
    title: msg`Poslovi`,
    scope: 'settings.manage',
    group: 'system',
    waits: 'failedJobs',
    Screen: lazily(() => import('./screens/jobs/jobs.list.tsx')),
  },
  {
    path: '/admin/changes',
    title: msg`Dnevnik izmjena`,
    scope: 'settings.manage',
    group: 'system',
    Screen: lazily(() => import('./screens/changes/changes.list.tsx')),
  },
]

/** Every screen of the admin. The navigation, the palette and the addresses follow from this table. */
export const screens: readonly AdminScreen[] = withPlugins(ownScreens)

/** Whether a user may open a screen; the server decides call by call. */
export const mayOpen = (held: readonly string[], { scope }: Pick<AdminScreen, 'scope'>): boolean =>
  scope === 'any' || held.includes('*') || held.includes(scope)

/** The screen of an address, and the record that it shows; undefined where there is none. */
export const screenAt = (path: string): { readonly screen: AdminScreen; readonly id: string } | undefined => {
  for (const screen of screens) {
    if (screen.path === path) return { screen, id: '' }
    const [base] = screen.path.split('*')
    if (base === screen.path || base === undefined || !path.startsWith(base)) continue
    const id = path.slice(base.length)
    if (id !== '' && !id.includes('/')) return { screen, id: decodeURIComponent(id) }
  }
  return undefined
}
