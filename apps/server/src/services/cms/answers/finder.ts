import type { cms, DataOf } from '@butiga/commerce-sdk/contracts'
import { neverCached, type ServedCalls } from '../../../calls/serve.ts'
import { findByPath, pathInLanguage, pathLanguages, readPath, splitPath } from '../../paths/public.ts'

type Cms = typeof cms
const nothing: DataOf<Cms['calls']['decide']> = { kind: 'none', id: null, slug: null, language_code: null }

/** The content of a path, and the path of the same content in another language. */
export const finderCalls: Pick<ServedCalls<Cms>, 'decide' | 'getUrlOnLanguage'> = {
  // The path alone decides the language; another language's word or slug, a three-letter prefix and the home page's own
  // slug are redirected to the one right path.
  decide: {
    tags: ['posts', 'products', 'categories', 'events'],
    answer: async ({ params }, ctx) => {
      const question = readPath(params, await pathLanguages(ctx))
      const content = question && (await findByPath(ctx, question))
      const path = content && pathInLanguage(content, question.language)
      if (!question || !content || !path) return nothing
      const { kind, id, slugs, isHome, isElsewhere } = content
      const isRight =
        question.isCanonical &&
        !isElsewhere &&
        content.language === question.language.code &&
        isHome === (question.slug === null)
      return {
        kind,
        id,
        slug: slugs[question.language.code] ?? null,
        language_code: question.language.code,
        ...(!isRight && { redirect: path }),
      }
    },
  },

  // Query and anchor are kept; null where the language lacks the content.
  getUrlOnLanguage: {
    tags: neverCached,
    answer: async ({ path, language: code }, ctx) => {
      const languages = await pathLanguages(ctx)
      const language = languages.find((known) => known.code === code)
      const split = splitPath(path)
      const question = split && readPath(split.segments, languages)
      const content = question && (await findByPath(ctx, question))
      const url = language && content && pathInLanguage(content, language)
      return { url: url ? url + split.rest : null }
    },
  },
}
