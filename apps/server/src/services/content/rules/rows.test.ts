import type { DraftSection, Section } from '@butiga/commerce-sdk/contracts'
import { describe, expect, it } from 'vitest'
import {
  copiedLanguage,
  handlerOf,
  isVisibleIn,
  partsOf,
  postOf,
  type PostRow,
  sectionsOfElements,
  sectionsOfPosts,
} from './rows.ts'

const hero = (heading: string): Section => ({ id: 's1', block: 'hero', props: { heading }, anchor: null })
const row = (language_code: string, more: Partial<PostRow> = {}): PostRow => ({
  id: 1,
  group: 1,
  title: `Sidra ${language_code}`,
  slug: 'sidra',
  postType: 'page',
  language_code,
  html: '<p>Sve</p>',
  meta: {},
  author: null,
  categories: [],
  tags: [],
  sections: [],
  status: 'published',
  revision: 1,
  ...more,
})
const inHrv = { language: 'hrv', ownLanguage: 'hrv' }

describe('the draft of a page that was never edited', () => {
  it('has the texts of all languages, and the sections', () => {
    const sections = sectionsOfPosts([
      row('hrv', { meta: { description: 'Opis' }, sections: [hero('Bok')] }),
      row('eng', { sections: [hero('Hi')] }),
    ])
    expect(sections['page']).toStrictEqual({
      block: 'page',
      pos: '0',
      props: {
        title: { hrv: 'Sidra hrv', eng: 'Sidra eng' },
        slug: { hrv: 'sidra', eng: 'sidra' },
        description: { hrv: 'Opis', eng: '' },
        html: { hrv: '<p>Sve</p>', eng: '<p>Sve</p>' },
      },
      anchor: {},
      hidden: false,
      removed: false,
    })
    expect(sections['s1']).toMatchObject({ block: 'hero', props: { heading: { hrv: 'Bok', eng: 'Hi' } } })
  })

  it('has the picture of the page', () => {
    const image = { src: '/media/a/b.png', alt: '' }
    expect(sectionsOfPosts([row('hrv', { meta: { image } })])['page']?.props['image']).toMatchObject({
      src: '/media/a/b.png',
    })
  })

  it('names the languages that show it, where some do not', () => {
    const hidden = row('eng', { status: 'draft' })
    expect(sectionsOfPosts([row('hrv'), hidden])['page']?.languages).toEqual(['hrv'])
    expect(sectionsOfPosts([row('hrv', { status: 'draft' }), hidden])['page']).not.toHaveProperty('languages')
    expect(sectionsOfPosts([row('hrv'), row('eng')])['page']).not.toHaveProperty('languages')
  })

  it('of a post has its author, categories and tags', () => {
    const post = { postType: 'post', categories: [2], tags: [3, 4] } as const
    const { page } = sectionsOfPosts([row('hrv', { ...post, author: 'Ana' })])
    expect(page).toMatchObject({ block: 'post', props: { author: 'Ana', categories: [2], tags: [3, 4] } })
    expect(sectionsOfPosts([row('hrv', post)])['page']?.props).not.toHaveProperty('author')
    expect(sectionsOfPosts([row('hrv')])['page']?.props).not.toHaveProperty('tags')
  })
})

it('edits header and footer as elements, each with its handler', () => {
  const sections = sectionsOfElements('x', [
    { id: 1, language_code: 'hrv', parts: { phone: '1' } },
    { id: 2, language_code: 'eng', parts: { phone: '2' } },
  ])
  expect(sections['parts']).toMatchObject({ block: 'x', props: { hrv: { phone: '1' }, eng: { phone: '2' } } })
  expect(partsOf(sections, { language: 'eng', ownLanguage: 'hrv' })).toEqual({ phone: '2' })
  expect(partsOf({}, inHrv)).toEqual({})
  expect(handlerOf).toEqual({ header: 'header-section', footer: 'footer-section' })
})

describe('what a draft makes of a page', () => {
  it('is the page itself where nothing was changed', () => {
    const page = row('hrv', { sections: [hero('Bok')], meta: { description: 'Opis', keywords: 'a' } })
    expect(postOf(sectionsOfPosts([page]), page, 'hrv')).toEqual(page)
    expect(postOf({}, { ...page, sections: [] }, 'hrv')).toMatchObject({
      title: page.title,
      slug: page.slug,
      html: page.html,
    })
    const plain = row('hrv')
    expect(postOf(sectionsOfPosts([plain]), plain, 'hrv')).toStrictEqual(plain)
  })

  const page = (block: string, props: Record<string, unknown>) =>
    ({ page: { block, pos: '0', props, anchor: {}, hidden: false, removed: false } }) satisfies Record<
      string,
      DraftSection
    >

  it('has the new texts in its language', () => {
    const draft = page('page', {
      title: { hrv: 'Novo' },
      slug: { hrv: 'novo' },
      html: { hrv: '<p>Novo</p>' },
      description: { hrv: '' },
      image: { src: '/a.png', alt: { hrv: 'A' } },
    })
    expect(postOf(draft, row('hrv'), 'hrv')).toMatchObject({ title: 'Novo', slug: 'novo', html: '<p>Novo</p>' })
    expect(postOf(draft, row('hrv'), 'hrv').meta).toEqual({ image: { src: '/a.png', alt: 'A' } })
    expect(postOf(draft, row('hrv', { meta: { description: 'Opis' } }), 'hrv').meta).toMatchObject({ description: '' })
    expect(postOf(page('page', { description: { hrv: 'Da' } }), row('hrv'), 'hrv').meta).toStrictEqual({
      description: 'Da',
    })
  })

  it('of a post has its author, and ids each once from the lowest', () => {
    const draft = page('post', { author: ' Ana ', categories: [3, 1, 3, 2], tags: 'x' })
    expect(postOf(draft, row('hrv', { tags: [9] }), 'hrv')).toMatchObject({
      author: 'Ana',
      categories: [1, 2, 3],
      tags: [],
    })
    expect(postOf(page('post', { author: '  ' }), row('hrv', { author: 'Iva' }), 'hrv').author).toBeNull()
    expect(postOf(page('post', {}), row('hrv', { author: 'Iva' }), 'hrv').author).toBeNull()
    expect(postOf(page('page', { author: 'Ana' }), row('hrv', { author: 'Iva' }), 'hrv').author).toBe('Iva')
  })

  it('is shown in the languages that are named, or in all', () => {
    const draft = page('page', {})
    expect(isVisibleIn({ page: { ...draft.page, languages: ['hrv'] } }, 'hrv')).toBe(true)
    expect(isVisibleIn({ page: { ...draft.page, languages: ['hrv'] } }, 'eng')).toBe(false)
    expect(isVisibleIn(draft, 'eng')).toBe(true)
    expect(isVisibleIn({}, 'eng')).toBe(true)
  })
})

describe('a language that takes the texts of another one', () => {
  const section = (more: Partial<DraftSection>): DraftSection => ({
    block: 'hero',
    pos: '1',
    props: {},
    anchor: {},
    hidden: false,
    removed: false,
    ...more,
  })

  it('gets each one that it has not, wherever it is', () => {
    const sections = {
      s1: section({
        props: {
          heading: { hrv: 'Bok' },
          text: { hrv: 'Da', eng: 'Yes' },
          actions: { a: { label: { hrv: 'Klik' }, pos: '1' }, b: { pos: '2', list: [{ hrv: 'x' }], none: null } },
        },
        anchor: { hrv: 'vrh' },
      }),
    }
    expect(copiedLanguage(sections, 'hrv', 'eng')).toEqual([
      { at: 's1/anchor/eng', after: 'vrh' },
      { at: 's1/heading/eng', after: 'Bok' },
      { at: 's1/actions/a/label/eng', after: 'Klik' },
    ])
  })

  it('shows the sections and entries that the other one shows', () => {
    const sections = {
      page: section({ block: 'page', languages: ['hrv'] }),
      s1: section({ languages: ['hrv', 'deu'], props: { actions: { a: { languages: ['hrv'] } } } }),
      s2: section({ languages: ['hrv', 'eng'] }),
      s3: section({ languages: ['deu'] }),
    }
    expect(copiedLanguage(sections, 'hrv', 'eng')).toEqual([
      { at: 's1/languages', after: ['hrv', 'deu', 'eng'] },
      { at: 's1/actions/a/languages', after: ['hrv', 'eng'] },
    ])
  })
})
