import type { NavigationNode } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { faultsOf, inLanguages, itemsIn, localLinks, nodesOf, placesOf } from './rules.ts'

const row = (id: number, language: string, title: string, parentId: number | null = null) => ({
  id,
  language,
  parentId,
  title,
  link: `/${title}`,
})
const node = (id: number, parentId: number | null, more: Partial<NavigationNode> = {}): NavigationNode => ({
  id,
  parentId,
  titles: { hrv: `Stavka ${id}` },
  links: { hrv: `/s${id}` },
  hidden: {},
  ...more,
})

describe('entries as they are stored for visitors', () => {
  it('are one tree: those at one place of each language are one entry', () => {
    const rows = [
      row(10, 'hrv', 'ponuda'),
      row(11, 'hrv', 'sidra', 10),
      row(12, 'hrv', 'kontakt'),
      row(20, 'eng', 'offer'),
      row(21, 'eng', 'anchors', 20),
      row(22, 'eng', 'chains', 20),
    ]
    expect(nodesOf(rows)).toEqual([
      {
        id: 1,
        parentId: null,
        titles: { hrv: 'ponuda', eng: 'offer' },
        links: { hrv: '/ponuda', eng: '/offer' },
        hidden: {},
      },
      {
        id: 2,
        parentId: 1,
        titles: { hrv: 'sidra', eng: 'anchors' },
        links: { hrv: '/sidra', eng: '/anchors' },
        hidden: {},
      },
      { id: 3, parentId: 1, titles: { eng: 'chains' }, links: { eng: '/chains' }, hidden: {} },
      { id: 4, parentId: null, titles: { hrv: 'kontakt' }, links: { hrv: '/kontakt' }, hidden: {} },
    ])
    expect(nodesOf([row(1, 'hrv', 'ponuda')])).toMatchObject([{ id: 1, titles: { hrv: 'ponuda' } }])
    expect(nodesOf([])).toEqual([])
  })

  it('have a value for each language of the site, and for no other', () => {
    const entry = node(1, null, { titles: { hrv: 'A', deu: 'B' }, links: { hrv: '/a' }, hidden: { hrv: true } })
    expect(inLanguages([entry], ['hrv', 'eng'])).toEqual([
      {
        id: 1,
        parentId: null,
        titles: { hrv: 'A', eng: '' },
        links: { hrv: '/a', eng: '' },
        hidden: { hrv: true, eng: false },
      },
    ])
  })
})

it('shows visitors what has a title in their language and is not hidden there, nor below such', () => {
  const nodes = [
    node(1, null, { titles: { hrv: ' Ponuda ' }, links: { hrv: ' /ponuda ' } }),
    node(2, 1, { links: {} }),
    node(3, 1, { titles: { hrv: '  ' } }),
    node(4, null, { hidden: { hrv: true } }),
    node(5, 4),
    node(6, null, { hidden: { eng: true, hrv: false } }),
  ]
  expect(itemsIn(nodes, 'hrv')).toEqual([
    { title: 'Ponuda', link: '/ponuda', children: [{ title: 'Stavka 2', link: '', children: [] }] },
    { title: 'Stavka 6', link: '/s6', children: [] },
  ])
  expect(itemsIn(nodes, 'eng')).toEqual([])
})

describe('faults', () => {
  it('are none of three levels', () => {
    expect(faultsOf([node(1, null), node(2, 1), node(3, 2)])).toEqual([])
  })

  it('are a fourth level, a parent that there is not, and an entry below itself', () => {
    const deep = (index: number) => ({ path: `items.${index}.parentId`, rule: 'levels', value: 3 })
    expect(faultsOf([node(1, null), node(2, 1), node(3, 2), node(4, 3)])).toEqual([deep(3)])
    expect(faultsOf([node(1, 9)])).toEqual([deep(0)])
    expect(faultsOf([node(1, 2), node(2, 1)])).toEqual([deep(0), deep(1)])
  })

  it('are the second one of an id', () => {
    expect(faultsOf([node(1, null), node(1, null)])).toEqual([{ path: 'items.1.id', rule: 'choice' }])
  })

  it('are a title without a link, where visitors see it', () => {
    const titles = { hrv: 'A', eng: 'B', deu: ' ' }
    expect(faultsOf([node(1, null, { titles, links: { hrv: '  ' } })])).toEqual([
      { path: 'items.0.links.hrv', rule: 'required' },
      { path: 'items.0.links.eng', rule: 'required' },
    ])
    expect(faultsOf([node(1, null, { titles, links: { hrv: '/a' }, hidden: { eng: true } })])).toEqual([])
  })

  it('are an entry without any title', () => {
    expect(faultsOf([node(1, null), node(2, null, { titles: { hrv: ' ', eng: '' } })])).toEqual([
      { path: 'items.1.titles.hrv', rule: 'required' },
    ])
    expect(faultsOf([node(1, null, { titles: {} })])).toEqual([{ path: 'items.0.titles.', rule: 'required' }])
  })
})

it('finds the local paths of what is shown', () => {
  const links = { hrv: ' /ponuda?a=1#b ', eng: '/en/offer#x', deu: '//example.com', fra: 'https://example.com/a' }
  const titles = { hrv: 'A', eng: 'B', deu: 'C', fra: 'D' }
  expect(localLinks([node(1, null, { titles, links }), node(2, null, { links: { hrv: '/x' }, titles: {} })])).toEqual([
    { item: 1, language: 'hrv', path: '/ponuda' },
    { item: 1, language: 'eng', path: '/en/offer' },
  ])
  expect(localLinks([node(1, null, { links: { hrv: 'x /a' } })])).toEqual([])
})

describe('the places of a navigation', () => {
  it('are by its name, or what the theme names for them', () => {
    expect(placesOf({ id: 4, name: 'main' }, undefined)).toEqual(['main'])
    expect(placesOf({ id: 4, name: 'ljeto' }, { main: 'ljeto', footer2: '4', footer3: '5' })).toEqual([
      'main',
      'footer2',
    ])
    expect(placesOf({ id: 4, name: 'main' }, { main: 'ljeto' })).toEqual([])
  })

  it('are the search for popular searches', () => {
    expect(placesOf({ id: 4, name: 'popular-searches' }, null)).toEqual(['popular-searches'])
  })
})
