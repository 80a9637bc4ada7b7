import { contentKindIn, redirectKey } from '@butiga/commerce-sdk/contracts'
import type { PublicCtx } from '../../calls/ctx.ts'
import { listLanguages } from '../master/public.ts'
import { findContent, listAnswered } from './queries.ts'
import { isReserved } from './reserved.ts'
import {
  type ContentMatches,
  type PathLanguage,
  type PathQuestion,
  pathInLanguage,
  readPath,
  splitPath,
} from './rules.ts'

/** The context in which a path is looked up. */
type PathCtx = Pick<PublicCtx, 'db' | 'site' | 'now'>

/** The languages of the site, with the prefixes of their paths. */
export const pathLanguages = async (ctx: PathCtx): Promise<PathLanguage[]> =>
  (await listLanguages(ctx.db, ctx.site.languages)).map(({ code, code2 }) => ({
    code,
    code2,
    prefix: code === ctx.site.defaultLanguage ? null : code2,
  }))

/** The published content that a path asks for. */
export const findByPath = (ctx: PathCtx, question: PathQuestion): Promise<ContentMatches | undefined> =>
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

const leads = async (ctx: PathCtx, languages: readonly PathLanguage[], path: string): Promise<boolean> => {
  const segments = path.split('/').filter(Boolean)
  const hasPrefix = languages.some(({ code2 }) => code2 === segments[0])
  const [word, ...rest] = hasPrefix ? segments.slice(1) : segments
  if (word === undefined) return true
  const codes = languages.map(({ code }) => code)
  const kind = contentKindIn(word, codes)
  const isList = rest.length === 0 && kind !== null
  if (isList || (isReserved(word, codes) && kind === null)) return true
  const question = readPath(segments, languages)
  const content = question && (await findByPath(ctx, question))
  return Boolean(content && pathInLanguage(content, question.language))
}

/** Whether a path leads to content, or to a screen of the site. */
export const leadsSomewhere = async (ctx: PathCtx, path: string): Promise<boolean> =>
  leads(ctx, await pathLanguages(ctx), path)

/** Those of some local paths, without query and fragment, that neither content nor a screen, a redirect or a file answers. */
export const deadPaths = async (ctx: PathCtx, paths: readonly string[]): Promise<Set<string>> => {
  const keyOf = (path: string) => redirectKey(path) ?? path
  const unknown = new Set(paths)
  if (unknown.size === 0) return unknown
  const answered = await listAnswered(ctx.db, ctx.site.id, { paths: [...unknown], keys: [...unknown].map(keyOf) })
  const languages = await pathLanguages(ctx)
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
  ctx: PathCtx,
  path: string,
): Promise<{ readonly language: string; readonly slug: string | null } | undefined> => {
  const split = splitPath(path)
  const question = split && readPath(split.segments, await pathLanguages(ctx))
  return question?.kind === 'page' ? { language: question.language.code, slug: question.slug } : undefined
}
