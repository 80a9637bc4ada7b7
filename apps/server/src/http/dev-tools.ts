import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@butiga/commerce-sdk/contracts'
import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { listReleases } from '../services/site/public.ts'
import type { App, AppEnv } from '../calls/env.ts'
import { send } from '../calls/send.ts'
import { failure } from '../calls/envelope.ts'
import type { Db } from '../db/db.ts'
import { placeOf } from '../ground/places.ts'

/** Milliseconds that a release is cached for: the tag an hour, the whole release 0.08 of one. */
const tagLifetime = 3_600_000
const releaseLifetime = 288_000

const docs = placeOf('docs')
const documentName = /^[\w-]+\.md$/

const ReleaseQuery = z.strictObject({ gitlabProjectId: z.union([z.string(), z.number()]), gitlabBranch: z.string() })
const DomainQuery = z.strictObject({ domain: z.string() })

/** The changes of the developer tools to the pages. */
export interface DevTools {
  /** The host whose site is shown, whatever the address says; undefined until one was chosen. */
  chosenHost(): string | undefined
}

export interface DevToolsOptions {
  readonly db: Db
  readonly now: () => Date
  /** The releases, the newest first. Default: those of CHANGELOG.md. */
  readonly releases?: () => Promise<readonly Release[]>
}

/**
 * The developer tools, which answer without the envelope, and the documentation as plain text. They exist
 * where the badge does: never in production.
 */
export const addDevTools = (app: App, { db, now, releases = listReleases }: DevToolsOptions): DevTools => {
  let chosen: string | undefined
  const remembered = new LRUCache<string, Release>({
    max: 2,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    fetchMethod: async () => (await releases())[0],
  })
  const latest = (key: 'tag' | 'release', ttl: number) => remembered.fetch(key, { ttl })
  const missing = (c: Context<AppEnv>) => send(c, failure('NOT_FOUND'))

  app.get('/_cli/get-latest-tag', async (c) => {
    const release = await latest('tag', tagLifetime)
    return release ? c.json({ tag: release.tag }) : missing(c)
  })

  app.post('/_cli/get-latest-release', async (c) => {
    const query = ReleaseQuery.safeParse(await c.req.json().catch(() => null))
    if (!query.success) return send(c, failure('VALIDATION_FAILED'))
    const project = await db
      .selectFrom('site_option')
      .select('value')
      .where('key', '=', 'GitlabProjectId')
      .where('value', '=', JSON.stringify(query.data.gitlabProjectId) as never)
      .executeTakeFirst()
    const release = project && (await latest('release', releaseLifetime))
    return release ? c.json(release) : missing(c)
  })

  const domains = () => db.selectFrom('domain').select(['host', 'is_default']).orderBy('id').execute()

  app.get('/_cli/get-domain', async (c) => {
    const known = await domains()
    const standard = known.find(({ is_default }) => is_default)?.host
    return c.json({ domain: chosen ?? standard ?? '', domains: known.map(({ host }) => host) })
  })

  app.post('/_cli/set-domain', async (c) => {
    const query = DomainQuery.safeParse(await c.req.json().catch(() => null))
    if (!query.success) return send(c, failure('VALIDATION_FAILED'))
    const { domain } = query.data
    if (!(await domains()).some(({ host }) => host === domain)) return missing(c)
    chosen = domain
    return c.json({ domain })
  })

  app.get('/_cli/docs', async (c) => {
    const names = (await readdir(docs)).filter((name) => documentName.test(name)).sort()
    const items = names.map((name) => `<li><a href="/_cli/docs/${name}">${name}</a></li>`)
    return c.html(
      `<!doctype html><html lang="en"><title>Documentation</title><h1>Documentation</h1><ul>${items.join('')}</ul></html>`,
    )
  })

  app.get('/_cli/docs/:name', async (c) => {
    const name = c.req.param('name')
    if (!documentName.test(name)) return c.notFound()
    return await readFile(join(docs, name), 'utf8').then(
      (text) => c.text(text),
      () => c.notFound(),
    )
  })

  return { chosenHost: () => chosen }
}
