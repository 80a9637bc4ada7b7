import { answer } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { pageKey, render } from '../entry-server.tsx'
import { config, detected, elements, fetchOf, languages, sampleSite } from '../testing/sample-site.ts'

const get = async (path: string, cmsOptions: Readonly<Record<string, unknown>> = {}, shown = elements) => {
  const all = [...config.cmsOptions, ...Object.entries(cmsOptions).map(([key, value]) => ({ key, value }))]
  const site = sampleSite({
    'site.getConfig': () => answer({ ...config, cmsOptions: all }),
    'cms.getElements': () => answer(shown),
  })
  const { body } = await render({
    url: new URL(path, 'https://shop.test'),
    site: detected,
    fetch: fetchOf(site),
    remember: (_, load) => load(fetchOf(site)),
    requestId: 'test',
  })
  const state = JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null')
  const part = (handler: string) =>
    state.layout.elements.find((element: { handler: string }) => element.handler === handler)
  return { body, part }
}
const header = (body: string) => /<header.*?<\/header>/s.exec(body)?.[0] ?? ''
const footer = (body: string) => /<footer.*?<\/footer>/s.exec(body)?.[0] ?? ''

describe('an option of the site', () => {
  it('sets the logo in head and foot, keeping its size [R3.70]', async () => {
    const { body } = await get('/kosarica', { Logo: '/media/new.svg' })
    expect(header(body)).toContain('<img src="/media/new.svg" alt="" width="136" height="40"')
    expect(footer(body)).toContain('<img src="/media/new.svg" alt="Burin"')
    const night = await get('/kosarica', { Logo: { src: '/media/new.svg', onNight: '/media/night.svg' } })
    expect(header(night.body)).toContain('srcSet="/media/night.svg"')
    expect(footer(night.body)).toContain('<img src="/media/night.svg"')
  })

  it("sets the footer's copyright text, for all languages or for each [R3.71]", async () => {
    expect(footer((await get('/kosarica', { CopyrightText: '© Bura' })).body)).toContain('© Bura')
    const each = { CopyrightText: { hrv: '© Bura', eng: '© Gale' } }
    expect(footer((await get('/en/cart', each)).body)).toContain('© Gale')
    expect(footer((await get('/de/einkaufswagen', each)).body)).toContain('© 2026 Burin d.o.o.')
  })

  it('sets the text of the cookie notice [R3.72]', async () => {
    const { part } = await get('/kosarica', { CookieNotice: 'Samo jedan kolačić.' })
    expect(part('cookie-section').parts).toMatchObject({ title: 'Kolačići', text: 'Samo jedan kolačić.' })
  })

  it('switches the cookie notice off [R3.96]', async () => {
    expect((await get('/kosarica', { CookiesNotification: false })).part('cookie-section')).toBeUndefined()
    expect((await get('/kosarica', { CookiesNotification: true })).part('cookie-section')).toBeDefined()
  })

  it.each([null, '', '  ', {}, { fra: 'x' }, 7, []])(
    'that says nothing leaves the elements as they are: %j',
    async (value) => {
      const { body, part } = await get('/kosarica', { Logo: value, CopyrightText: value, CookieNotice: value })
      expect(header(body)).toContain('/media/logo.svg')
      expect(footer(body)).toContain('© 2026 Burin d.o.o.')
      expect(part('cookie-section').parts.text).toBe('Jedan pamti košaricu.')
    },
  )
})

describe('the flag mobileView', () => {
  const twins = elements.map((element) => ({
    ...element,
    meta: { width: 'wide' },
    mobileMeta: { width: 'narrow' },
    options: { location: 'Split, Put Firula 18' },
    mobileOptions: { location: 'Split' },
  }))

  it('shows what elements keep for phones, in the markup of phones [R2.58]', async () => {
    const wide = await get('/kosarica', {}, twins)
    expect(wide.body).toContain('Split, Put Firula 18')
    expect(wide.body).not.toContain('data-view')
    const mobile = await get('/kosarica?mobileView=true', {}, twins)
    expect(mobile.body).toContain('</svg>Split</span>')
    expect(mobile.part('header-section').meta).toEqual({ width: 'narrow' })
    expect(header(mobile.body)).toContain('data-view="mobile"')
  })

  it('is read on every route, has pages of its own, and gets into no link [R2.58]', async () => {
    for (const path of ['/', '/shop', '/product/papir', '/kosarica', '/naplata', '/politika-privatnosti']) {
      expect(pageKey(new URL(`${path}?mobileView=true`, 'https://shop.test'), languages)).toBe(
        `${path}?mobileView=true`,
      )
      expect(pageKey(new URL(`${path}?mobileView=1`, 'https://shop.test'), languages)).toBe(path)
      const { body } = await get(`${path}?mobileView=true`)
      expect(body.replace(/<script type="application\/json".*?<\/script>/s, '')).not.toContain('mobileView')
    }
  })
})
