import { describe, expect, it } from 'vitest'
import { themeColorsOf, themeStyle } from './theme.rules.ts'

describe('the colours of a site', () => {
  it('replace tokens, in the light and in the dark', () => {
    expect(themeStyle({ brand: ['#1f4fa3', '#9dbcf5'], night: '#20242c' })).toBe(
      ':root{--brand:light-dark(#1f4fa3,#9dbcf5);--night:#20242c}' +
        '@supports not (color:light-dark(#000,#fff)){:root{--brand:#1f4fa3;--night:#20242c}' +
        '.on-night,[data-theme=dark]{--brand:#9dbcf5;--night:#20242c}}',
    )
  })

  it.each([
    null,
    undefined,
    'red',
    7,
    {},
    { brand: 'red' },
    { brand: ['#112233', 'url(x)'] },
    { brand: '#112233}</style>' },
    { 'a;b': '#112233' },
  ])('are none where the option holds no colour: %j', (option) => {
    expect(themeColorsOf(option).size).toBe(0)
    expect(themeStyle(option)).toBe('')
  })
})
