// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readChart } from './charts.ts'

const folder = join(import.meta.dirname, '../../../../docs/machines')

it.each(['cartSession.svg', 'checkout.payment.svg', 'shop.svg'])('reads %s as the file has it', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  const { svg } = readChart(text)
  const count = (pattern: RegExp) => text.match(pattern)?.length
  expect(svg.querySelectorAll('g').length).toBe(count(/<g /g))
  expect(svg.querySelectorAll('text').length).toBe(count(/<text/g))
  expect(svg.querySelector('style')).toBeNull()
  const words = (all: Iterable<Element>) => [...all].map((element) => element.textContent)
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  expect(words(svg.querySelectorAll('text'))).toEqual(words(parsed.querySelectorAll('text')))
  const labels = (root: ParentNode) =>
    [...root.querySelectorAll('[aria-label]')].map((mark) => mark.getAttribute('aria-label'))
  expect(labels(svg)).toEqual(labels(parsed.documentElement))
  expect(svg.getAttribute('aria-label')).toMatch(/^Chart of /)
})
