import { expect, it } from 'vitest'
import { languages } from './testing/sample-site.ts'
import { manifestOf, manifestPath } from './web-manifest.ts'

it.each([
  ['hr', '/'],
  ['en', '/en'],
  ['de', '/de'],
])('a site is one app, which opens in the language that it was installed in: %s at %s', (code2, start) => {
  const language = languages.find((one) => one.code2 === code2)
  if (language === undefined) throw new Error('no such language')
  const look = { icon: '/media/ab12/mark.svg', ground: ['#fff8f0', '#101010'] } as const
  expect(manifestOf({ siteName: 'Burin', language, languages, look })).toMatchObject({
    id: '/',
    name: 'Burin',
    lang: code2,
    start_url: start,
    background_color: '#fff8f0',
    icons: [{ src: '/media/ab12/mark.svg', sizes: 'any', type: 'image/svg+xml' }, {}, {}, { purpose: 'maskable' }],
  })
  expect(manifestPath(code2)).toBe(`/manifest-${code2}.webmanifest`)
})
