import { describe, expect, it } from 'vitest'
import { fillPlaceholders, placeholdersOf, unknownPlaceholder } from './template.rules.ts'

describe('the texts of templates', () => {
  it('may name what their mail has values for', () => {
    expect(placeholdersOf('email', 'order-confirmation')).toContain('orderNumber')
    expect(placeholdersOf('email', 'registration')).toEqual(['email', 'siteName'])
    // An option may give it to any of these mails.
    expect(placeholdersOf('email', 'welcome-in-spring')).toEqual(['email', 'formTitle', 'siteName'])
    expect(placeholdersOf('email', 'constructor')).toEqual(['email', 'formTitle', 'siteName'])
    expect(placeholdersOf('consent', 'registration')).toEqual(['siteName'])
  })

  it.each([
    ['Broj {{orderNumber}} od {{ siteName }}', undefined],
    ['{{orderNumbr}} {{siteName}}', 'orderNumbr'],
    ['{{}}', ''],
    ['{{<b>orderNumber</b>}}', '<b>orderNumber</b>'],
    ['{orderNumber} }} {{ {x}', undefined],
  ])('of %j have the unknown name %j', (text, unknown) => {
    expect(unknownPlaceholder(text, placeholdersOf('email', 'order-confirmation'))).toBe(unknown)
  })

  it('are filled with values as they are, once', () => {
    const values = { firstName: '$& {{siteName}} <b>', siteName: 'Burin' }
    expect(fillPlaceholders('{{firstName}}, {{siteName}}{{total}}{{toString}}', values)).toBe(
      '$& {{siteName}} <b>, Burin',
    )
  })
})
