import { type cms, contentKindOf, type DataOf, redirectKey } from '@butiga/commerce-sdk/contracts'
import type { PublicCtx } from '../../../calls/ctx.ts'
import { neverCached, type ServedCalls } from '../../../calls/serve.ts'
import { listLanguages } from '../../master/public.ts'
import { isReserved } from '../../product/public.ts'
import { findContent, listAnswered } from '../queries/finder.ts'
import {
  type FoundContent,
  type PathLanguage,
  type PathQuestion,
  pathInLanguage,
  readPath,
  splitPath,
} from '../rules/paths.ts'

/** What a path is looked up with. */
type FinderCtx = Pick<PublicCtx, 'db' | 'site' | 'now'>

const siteLanguages = async (ctx: FinderCtx): Promise<PathLanguage[]> =>
  (await listLanguages(ctx.db, ctx.site.languages)).map(({ code, code2 }) => ({
    code,
    code2,
    prefix: code === ctx.site.defaultLanguage ? null : code2,
  }))

const find = (ctx: FinderCtx, question: PathQuestion): Promise<FoundContent | undefined> =>
  findContent(
    ctx.db,
    {
      siteId: ctx.site.id,
      defaultLanguage: ctx.site.defaultLanguage,
      languages: ctx.site.languages,
      now: ctx.now(),
    },
    question,
  )

const leads = async (ctx: FinderCtx, languages: readonly PathLanguage[], path: string): Promise<boolean> => {
  const segments = path.split('/').filter(Boolean)
  const hasPrefix = languages.some(({ code2 }) => code2 === segments[0])
  const [word, ...rest] = hasPrefix ? segments.slice(1) : segments
  if (word === undefined) return true
  const isList = rest.length === 0 && contentKindOf(word) !== null
  if (isList || (isReserved(word) && contentKindOf(word) === null)) return true
  const question = readPath(segments, languages)
  const content = question && (await find(ctx, question))
  return Boolean(content && pathInLanguage(content, question.language))
}

/** Whether a path leads to content, or to a screen of the site. */
export const leadsSomewhere = async (ctx: FinderCtx, path: string): Promise<boolean> =>
  leads(ctx, await siteLanguages(ctx), path)

/** Those of some local paths, without query and fragment, that neither content nor a screen, a redirect or a file answers. */
export const deadPaths = async (ctx: FinderCtx, paths: readonly string[]): Promise<Set<string>> => {
  const keyOf = (path: string) => redirectKey(path) ?? path
  const unknown = new Set(paths)
  if (unknown.size === 0) return unknown
  const answered = await listAnswered(ctx.db, ctx.site.id, { paths: [...unknown], keys: [...unknown].map(keyOf) })
  const languages = await siteLanguages(ctx)
  for (const path of unknown) {
    const isFile = path.startsWith('/media/')
    const isAnswered = isFile
      ? answered.files.has(path)
      : answered.redirects.has(keyOf(path)) || (await leads(ctx, languages, path))
    if (isAnswered) unknown.delete(path)
  }
  return unknown
}

/** The language and the slug of a page's path; the slug is null for the home page. Undefined for every other path. */
export const readPagePath = async (
  ctx: FinderCtx,
  path: string,
): Promise<{ readonly language: string; readonly slug: string | null } | undefined> => {
  const split = splitPath(path)
  const question = split && readPath(split.segments, await siteLanguages(ctx))
  return question?.kind === 'page' ? { language: question.language.code, slug: question.slug } : undefined
}

type Cms = typeof cms
const nothing: DataOf<Cms['calls']['decide']> = { kind: 'none', id: null, slug: null, language_code: null }

/** The content of a path, and the path of the same content in another language. */
export const finderCalls: Pick<ServedCalls<Cms>, 'decide' | 'getUrlOnLanguage'> = {
  // The path alone decides the language; another language's word or slug, a three-letter prefix and the home page's own
  // slug are redirected to the one right path.
  decide: {
    tags: ['posts', 'products', 'categories', 'events'],
    answer: async ({ params }, ctx) => {
      const question = readPath(params, await siteLanguages(ctx))
      const content = question && (await find(ctx, question))
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
      const languages = await siteLanguages(ctx)
      const language = languages.find((known) => known.code === code)
      const split = splitPath(path)
      const question = split && readPath(split.segments, languages)
      const content = question && (await find(ctx, question))
      const url = language && content && pathInLanguage(content, language)
      return { url: url ? url + split.rest : null }
    },
  },
}
