import type { Language } from '@butiga/commerce-sdk'
import { answer } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { render } from './entry-server.tsx'
import { pathOf } from './match.ts'
import { type RouteName, routes } from './routes.ts'
import { config, detected, fetchOf, languages as complete, sampleSite } from './testing/sample-site.ts'

const french: Language = { id: 5, code: 'fra', code2: 'fr', names: { fra: 'français' } }

/** A page of a site whose own language is the first of these. */
const get = async (path: string, languages: readonly Language[] = [...complete, french]) => {
  const site = sampleSite({ 'site.getConfig': () => answer({ ...config, languages: [...languages] }) })
  return render({
    url: new URL(path, 'https://shop.test'),
    site: {
      ...detected,
      languages: [...languages],
      stores: languages.map(({ id, code }) => ({ storeID: id, language_code: code })),
    },
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
}
const displayed = async (...input: Parameters<typeof get>) => (await get(...input)).body

/** Those whose calls the sample site does not answer. */
const others = [
  'sectionTool',
  'profileOrder',
  'posts',
  'postCategory',
  'events',
  'event',
  'register',
  'profileAddresses',
]
const names = (Object.keys(routes) as RouteName[]).filter((name) => !others.includes(name))

describe('a site in French', () => {
  it.each(names)('has the page %s at its French address, in French and without names of texts', async (name) => {
    const path = pathOf(name, 'fra').replace('{slug}', name === 'category' ? 'kutije' : 'papir')
    const { body, status } = await get(path === '/' ? '/fr' : `/fr${path}`)
    expect([200, 404]).toContain(status)
    expect(body).toContain('<html lang="fr">')
    expect(body).toContain('Aller au contenu')
    const text = body.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, '\n')
    expect(text).not.toMatch(/^\s*[a-z]+(?:\.[a-z]\w*)+\s*$/im)
  })

  it('says in its own language what is not translated', async () => {
    const ofProduct = (languages?: readonly Language[]) => displayed('/fr/produit/papir', languages)
    const own = await ofProduct()
    expect(own).toContain('Ajouter au panier')
    expect(own).toContain('Cijena s članskom karticom')
    const [, english] = complete
    if (english === undefined) throw new Error('The sample site has lost its English.')
    const inEnglish = await ofProduct([english, french])
    expect(inEnglish).toContain('Ajouter au panier')
    expect(inEnglish).toContain('Membership price')
    expect(inEnglish).not.toContain('Cijena s članskom karticom')
  })

  it('leads to French addresses, writes amounts as they are written there, and is an alternate of the other pages', async () => {
    const body = await displayed('/fr/produit/papir')
    expect(body).toContain('href="/fr/panier"')
    expect(body).toContain('9,90\u00a0€')
    expect(body).toContain('<link rel="canonical" href="https://shop.test/fr/produit/papir"')
    expect(await displayed('/kosarica')).toContain('hreflang="fr" href="https://shop.test/fr/panier"')
  })
})
