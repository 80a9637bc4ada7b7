import { answer } from '@butiga/commerce-sdk/testing'
import { describe, expect, it } from 'vitest'
import { pageKey, render } from '../entry-server.tsx'
import { config, detected, elements, fetchOf, languages, sampleSite } from '../testing/sample-site.ts'

const get = async (
  path: string,
  cmsOptions: Readonly<Record<string, unknown>> = {},
  displayed = elements,
  answers: Parameters<typeof sampleSite>[0] = {},
) => {
  const all = [...config.cmsOptions, ...Object.entries(cmsOptions).map(([key, value]) => ({ key, value }))]
  const site = sampleSite({
    'site.getConfig': () => answer({ ...config, cmsOptions: all }),
    'cms.getElements': () => answer(displayed),
    ...answers,
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

  it('names the navigations of the header and of the four places of the footer [R3.69]', async () => {
    const of = (name: string) => ({ id: 1, name, items: [{ title: `Izbor ${name}`, link: `/${name}`, children: [] }] })
    const answers: Parameters<typeof sampleSite>[0] = {
      'cms.getNavigation': ({ input }) => answer(of(String(input['id']))),
    }
    const names = { main: 'glavni', footer1: 'prvi', footer2: 'drugi', footer3: 'treći', footer4: 'četvrti' }
    const { body } = await get('/kosarica', { ThemeNavigations: names }, elements, answers)
    expect(header(body)).toContain('Izbor glavni')
    for (const name of ['prvi', 'drugi', 'treći', 'četvrti']) expect(footer(body)).toContain(`>Izbor ${name}<`)
    const usual = await get('/kosarica', {}, elements, answers)
    expect(header(usual.body)).toContain('Izbor main')
    for (const name of ['footer1', 'footer2', 'footer3', 'footer4'])
      expect(footer(usual.body)).toContain(`>Izbor ${name}<`)
  })

  it('switches the cookie notice off [R3.96]', async () => {
    expect((await get('/kosarica', { CookiesNotification: false })).part('cookie-section')).toBeUndefined()
    expect((await get('/kosarica', { CookiesNotification: true })).part('cookie-section')).toBeDefined()
  })

  it("puts the site's own header and footer in place of the standard ones, in every language [R3.73]", async () => {
    const standard = await get('/kosarica')
    expect(standard.body).toContain('class="util"')
    expect(footer(standard.body)).toContain('class="eu"')
    const { body } = await get('/en/cart', { CustomHeader: 'compact', CustomFooter: 'compact' })
    expect(body).not.toContain('class="util"')
    expect(header(body)).toMatch(/class="langs".*href="\/kosarica".*class="hbtn hbtn-cart"/s)
    expect(footer(body)).not.toContain('class="eu"')
    expect(footer(body)).toContain('© 2026 Burin d.o.o.')
    const one = await get('/kosarica', { CustomFooter: 'compact' })
    expect(one.body).toContain('class="util"')
    expect(footer(one.body)).not.toContain('class="eu"')
  })

  it('shows guests the chat that CustomOptions words, where AnonymousChat allows it [R3.75] [R3.76] [R10.63]', async () => {
    const chat = {
      title: { hrv: 'Pitajte nas', eng: 'Ask us' },
      text: 'WhatsApp, 8 – 20',
      label: 'Chat',
      link: 'https://chat.example/burin',
    }
    const asides = ({ body }: { body: string }) => body.match(/<aside.*?<\/aside>/gs) ?? []
    const [block] = asides(await get('/en/cart', { AnonymousChat: true, CustomOptions: { chat } }))
    expect(block).toContain('Ask us')
    expect(block).toContain('href="https://chat.example/burin" target="_blank" rel="noopener"')
    for (const options of [
      { AnonymousChat: false, CustomOptions: { chat } },
      { CustomOptions: { chat } },
      { AnonymousChat: true, CustomOptions: {} },
      { AnonymousChat: true, CustomOptions: { chat: { ...chat, title: { deu: 'Fragen?' } } } },
    ])
      expect(asides(await get('/en/cart', options)), JSON.stringify(options)).toEqual([])
    const [ownWords] = asides(await get('/de/einkaufswagen', { AnonymousChat: true, CustomOptions: { chat } }))
    expect(ownWords).toContain('Pitajte nas')
    const hostile = { ...chat, link: 'javascript:alert(1)' }
    expect(asides(await get('/en/cart', { AnonymousChat: true, CustomOptions: { chat: hostile } }))[0]).not.toContain(
      'javascript',
    )
  })

  it.each([null, '', '  ', {}, { fra: 'x' }, 7, []])(
    'that says nothing leaves the elements as they are: %j',
    async (value) => {
      const { body, part } = await get('/kosarica', {
        Logo: value,
        CopyrightText: value,
        CookieNotice: value,
        CustomHeader: value,
        CustomFooter: value,
        AnonymousChat: value,
        CustomOptions: value,
      })
      expect(body).toContain('class="util"')
      expect(footer(body)).toContain('class="eu"')
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
    expect(mobile.body).toMatch(/<\/svg><span[^>]*>Split<\/span>/)
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
