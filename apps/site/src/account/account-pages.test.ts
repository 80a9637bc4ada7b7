import { answer } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { render } from '../entry-server.tsx'
import { detected, fetchOf, sampleSite } from '../testing/sample-site.ts'

const get = async (path: string) => {
  const site = sampleSite({ 'master.countries': () => answer([]) })
  const page = await render({
    url: new URL(path, 'https://shop.test'),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
  return { ...page, calls: site.requests.map(({ call }) => call) }
}

const pages = [
  ['/profil', 'Moj račun'],
  ['/en/profile', 'My account'],
  ['/de/profile', 'Mein Konto'],
  ['/profil/narudzbe', 'Narudžbe'],
  ['/profil/narudzbe/5', 'Vaša narudžba'],
  ['/profil/zelje', 'Lista želja'],
  ['/profil/adrese', 'Adrese'],
  ['/profil/sigurnost', 'Sigurnost'],
  ['/profil/uredaji', 'Uređaji'],
  ['/profil/podaci', 'Moji podaci'],
] as const

describe('the pages of the account', () => {
  it.each(pages)(
    '%s is one page for all, and of no member, with both forms: %s [R2.5] [R2.111] [R6.2]',
    async (path, title) => {
      const { status, body, calls } = await get(path)
      expect(status).toBe(200)
      expect(body).toContain(`<title>${title} | Burin</title>`)
      expect(body).toContain('noindex')
      expect(body).toMatch(/<section[^>]*><h1>[^<]+<\/h1><form.*autocomplete="current-password"/is)
      expect(body).toMatch(/<section[^>]*><h2>[^<]+<\/h2><form.*autocomplete="new-password"/is)
      expect(calls.filter((call) => /^(?:user|document)\.|ishlist/.test(call))).toEqual([])
    },
  )
})
