// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../testing/sample-site.ts'
import { internalTarget } from './internal-target.ts'

const site = { language: languages[0]!, languages }

/** What a click on this anchor asks for. */
const clickOn = (anchor: string, init: MouseEventInit = {}): string | null => {
  document.body.innerHTML = anchor
  let target: string | null = null
  const listen = (event: MouseEvent) => {
    target = internalTarget(event, site)
    event.preventDefault()
  }
  document.addEventListener('click', listen)
  document.body.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
  document.removeEventListener('click', listen)
  return target
}

beforeEach(() => {
  location.href = 'http://localhost:3000/shop'
})

describe('a click on a link', () => {
  it('to another screen of the same language is followed without a page load', () => {
    expect(clickOn('<a href="/product/papir?a=1#b">Papir</a>')).toBe('/product/papir?a=1#b')
    expect(clickOn('<a href="http://localhost:3000/kosarica">Košarica</a>')).toBe('/kosarica')
  })

  it.each([
    ['another site', '<a href="https://example.com/shop">a</a>'],
    ['another language', '<a href="/en/shop">a</a>'],
    ['a new tab', '<a href="/kosarica" target="_blank">a</a>'],
    ['a download', '<a href="/kosarica" download>a</a>'],
    ['a file', '<a href="/media/1/a.svg">a</a>'],
    ['a place on this page', '<a href="#content">a</a>'],
    ['no page', '<a href="mailto:a@b.example">a</a>'],
  ])('to %s is left to the browser', (_, anchor) => {
    expect(clickOn(anchor)).toBeNull()
  })

  it('with a modifier or another button is left to the browser', () => {
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
      expect(clickOn('<a href="/kosarica">a</a>', init)).toBeNull()
    }
  })
})
