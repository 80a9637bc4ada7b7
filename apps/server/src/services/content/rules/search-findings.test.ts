import type { DraftSection } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import { linksOf, searchFindingsOf } from './search-findings.ts'

const section = (
  block: string,
  props: Record<string, unknown> = {},
  more: Partial<DraftSection> = {},
): DraftSection => ({
  block,
  pos: '1',
  props,
  anchor: {},
  hidden: false,
  removed: false,
  ...more,
})
const site = { site: ['hrv'], languages: ['hrv'], ownLanguage: 'hrv' }
const good = { title: { hrv: 'Sidra' }, description: { hrv: 'o'.repeat(50) }, html: { hrv: '<p>Sve</p>' } }
const find = (props: Record<string, unknown>, more: Record<string, DraftSection> = {}, place = site) =>
  searchFindingsOf({ page: section('page', { ...good, ...props }), ...more }, place).map(
    ({ at, rule, value }) => `${at} ${rule}${value === undefined ? '' : ` ${value}`}`,
  )

describe('what search engines would hold against a page', () => {
  it('is nothing of one with a fair title, description and heading', () => {
    expect(find({})).toEqual([])
    expect(find({ title: { hrv: 'o'.repeat(60) }, description: { hrv: ` ${'o'.repeat(160)} ` } })).toEqual([])
    expect(searchFindingsOf({}, site)).toEqual([])
  })

  it('blocks nothing, and has a figure only where there is one', () => {
    expect(searchFindingsOf({ page: section('page', { ...good, description: {} }) }, site)).toStrictEqual([
      { at: 'page/description/hrv', rule: 'descriptionMissing', blocks: false },
    ])
  })

  it('is a title that is cut', () => {
    expect(find({ title: { hrv: 'o'.repeat(61) } })).toEqual(['page/title/hrv titleLong 60'])
  })

  it('is a description that is missing, too short or too long', () => {
    expect(find({ description: { hrv: '  ' } })).toEqual(['page/description/hrv descriptionMissing'])
    expect(find({ description: { hrv: 7 } })).toEqual(['page/description/hrv descriptionMissing'])
    expect(find({ description: { hrv: 'o' } })).toEqual(['page/description/hrv descriptionShort 50'])
    expect(find({ description: { hrv: 'o'.repeat(49) } })).toEqual(['page/description/hrv descriptionShort 50'])
    expect(find({ description: { hrv: 'o'.repeat(161) } })).toEqual(['page/description/hrv descriptionLong 160'])
  })

  it('is a page without a heading, or with two', () => {
    const hero = section('hero')
    const none = { html: { hrv: '' } }
    expect(find(none)).toEqual(['page/html/hrv headingMissing'])
    expect(find(none, { a: hero })).toEqual([])
    expect(find({}, { a: hero })).toEqual(['page/html/hrv headingTwice'])
    expect(find(none, { a: hero, b: hero })).toEqual(['page/html/hrv headingTwice'])
    expect(find(none, { a: section('prose') })).toEqual(['page/html/hrv headingMissing'])
    expect(find(none, { a: { ...hero, hidden: true } })).toEqual(['page/html/hrv headingMissing'])
    expect(find(none, { a: { ...hero, removed: true } })).toEqual(['page/html/hrv headingMissing'])
    expect(find(none, { a: { ...hero, languages: ['eng'] } })).toEqual(['page/html/hrv headingMissing'])
    expect(find(none, { a: { ...hero, languages: ['hrv'] } })).toEqual([])
  })

  it('is a language of the site that the page has not, or does not show', () => {
    const two = { site: ['hrv', 'eng'], languages: ['hrv', 'eng'], ownLanguage: 'hrv' }
    expect(find({}, {}, { ...two, languages: ['hrv'] })).toEqual(['page/title/eng noTranslation'])
    const page = section('page', good, { languages: ['hrv'] })
    expect(searchFindingsOf({ page }, two)).toMatchObject([{ at: 'page/title/eng', rule: 'noTranslation' }])
  })
})

describe('the local links of a draft', () => {
  it('are those of fields and of texts, in every language, without what follows ? or #', () => {
    const actions = {
      a: { label: { hrv: '/nije' }, link: { hrv: ' /ponuda?x#y ', eng: '/en/offer#z' } },
      b: { link: { hrv: '//example.com/a', eng: 'https://example.com/b' } },
    }
    const page = section('page', {
      html: {
        hrv: '<p>Vidi <strong><a href="/a">a</a></strong> i <a href="#b">b</a> i <a href="/c">c</a></p>',
        eng: 7,
      },
    })
    expect(linksOf({ page, s1: section('hero', { actions }) })).toEqual([
      { at: 'page/html/hrv', path: '/a' },
      { at: 'page/html/hrv', path: '/c' },
      { at: 's1/actions/a/link/hrv', path: '/ponuda' },
      { at: 's1/actions/a/link/eng', path: '/en/offer' },
    ])
  })

  it('are none of what is hidden or removed, nor of a block that is not known', () => {
    const actions = { a: { link: { hrv: '/a' } }, b: { link: { hrv: '/b' }, removed: true } }
    expect(linksOf({ s1: section('hero', { actions }) })).toEqual([{ at: 's1/actions/a/link/hrv', path: '/a' }])
    expect(linksOf({ s1: section('hero', { actions }, { hidden: true }) })).toEqual([])
    expect(linksOf({ s1: section('hero', { actions }, { removed: true }) })).toEqual([])
    expect(linksOf({ s1: section('toString', { actions }) })).toEqual([])
    expect(linksOf({ s1: section('hero', { actions: [{ link: { hrv: '/a' } }] }) })).toEqual([])
    expect(linksOf({ s1: section('hero', { actions: null }) })).toEqual([])
    expect(linksOf({ s1: section('hero', { actions: { a: { link: { hrv: 7 } } } }) })).toEqual([])
  })
})
