import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Section } from './__generated__/types.ts'
import { draftSections, keyBetween, propsIn, removedAround, sectionsIn, valueAt, withValueAt } from './content.rules.ts'

const link = { id: 'i1', label: 'Book', link: '/shop' }
const page = (heading: string, actions: object[], id = 's1'): Section => ({
  id,
  block: 'hero',
  anchor: null,
  props: { heading, actions, picture: { src: '/a.svg', alt: heading, width: 4, height: 3 } },
})
const hrv = { language: 'hrv', ownLanguage: 'hrv' }
const eng = { language: 'eng', ownLanguage: 'hrv' }
const two = new Map([
  ['hrv', [page('Vjetar', [{ ...link, label: 'Knjiga' }]), page('Samo hrvatski', [], 's2')]],
  ['eng', [page('Wind', [link])]],
])

describe('a draft', () => {
  it('holds all languages of a page, and gives each of them back', () => {
    const draft = draftSections(two)
    expect(draft['s1']?.props).toEqual({
      heading: { hrv: 'Vjetar', eng: 'Wind' },
      actions: {
        i1: { pos: '11', label: { hrv: 'Knjiga', eng: 'Book' }, link: { hrv: '/shop', eng: '/shop' } },
      },
      picture: { src: '/a.svg', alt: { hrv: 'Vjetar', eng: 'Wind' }, width: 4, height: 3 },
    })
    expect(sectionsIn(draft, hrv)).toEqual(two.get('hrv'))
    expect(sectionsIn(draft, eng)).toEqual(two.get('eng'))
  })

  it('shows the text of the site where a language has none, and no section that is hidden or removed', () => {
    const draft = draftSections(two)
    const untranslated = withValueAt(draft, 's1/heading/eng', null)
    expect(sectionsIn(untranslated, eng)[0]?.props).toMatchObject({ heading: 'Vjetar' })
    expect(sectionsIn(withValueAt(draft, 's1/hidden', true), hrv)).toHaveLength(1)
    expect(sectionsIn(withValueAt(draft, 's1/removed', true), hrv)).toHaveLength(1)
    const without = withValueAt(draft, 's1/actions/i1/removed', true)
    expect(sectionsIn(without, hrv)[0]?.props).toMatchObject({ actions: [] })
  })

  it('leaves a link out that the language has none of, and does not take that of another one', () => {
    const fact = { id: 'i1', kind: 'phone', label: 'Tel', value: '1', note: null }
    const contact = (phone: string | null): Section => ({
      id: 's1',
      block: 'contact',
      anchor: 'kontakt',
      props: { facts: [{ ...fact, link: phone }] },
    })
    const pages = new Map([
      ['hrv', [contact('tel:1')]],
      ['eng', [contact(null)]],
    ])
    expect(sectionsIn(draftSections(pages), eng)).toEqual(pages.get('eng'))
  })

  it('keeps a block that this release lacks, whole in each language', () => {
    const unknown = (text: string): Section => ({ id: 's1', block: 'carousel', anchor: null, props: { text } })
    const pages = new Map([
      ['hrv', [unknown('a')]],
      ['eng', [unknown('b')]],
    ])
    const draft = draftSections(pages)
    expect(sectionsIn(draft, eng)).toEqual(pages.get('eng'))
    expect(propsIn({ block: 'constructor', props: {} }, eng)).toEqual({})
  })
})

describe('an address', () => {
  const draft = draftSections(two)

  it.each([
    ['s1/heading/eng', 'Wind'],
    ['s1/actions/i1/label/hrv', 'Knjiga'],
    ['s1/pos', '11'],
    ['s1/toString', null],
    ['s9/heading/hrv', null],
  ])('%s leads to %j', (at, value) => {
    expect(valueAt(draft, at)).toBe(value)
  })

  it('changes one value and no other', () => {
    const changed = withValueAt(draft, 's1/picture/alt/eng', 'Boat')
    expect(valueAt(changed, 's1/picture/alt/eng')).toBe('Boat')
    expect(withValueAt(changed, 's1/picture/alt/eng', 'Wind')).toEqual(draft)
    expect(valueAt(withValueAt(draft, 's2', null), 's2')).toBeNull()
  })

  it('is inside of what was removed around it', () => {
    const removed = withValueAt(draft, 's1/actions/i1/removed', true)
    expect(removedAround(removed, 's1/actions/i1/label/hrv')).toBe('s1/actions/i1')
    expect(removedAround(removed, 's1/actions/i1/removed')).toBeNull()
    expect(removedAround(removed, 's1/heading/hrv')).toBeNull()
  })
})

it('there is a place between any two places, and at both ends', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1000 }), { maxLength: 60 }), (turns) => {
      const places: string[] = []
      for (const turn of turns) {
        const index = turn % (places.length + 1)
        const place = keyBetween(places[index - 1] ?? null, places[index] ?? null)
        places.splice(index, 0, place)
      }
      expect(places.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(places)
      expect(new Set(places).size).toBe(places.length)
    }),
  )
})
