import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { Unavailable } from '../db/transaction.ts'
import { isSafeAddress, readSecretFile } from '../ground/secret-file.ts'

/** Milliseconds that the service has for an answer. */
const patience = 5000
/** Milliseconds for which a repeated call counts as proven, since a service accepts a response once. */
const fresh = 120_000

const address = z.string().check(z.refine(isSafeAddress))
const origin = address.check(z.refine((text) => URL.parse(text)?.origin === text))

const CaptchaConfig = z.strictObject({
  siteKey: z.string().check(z.minLength(1), z.maxLength(200)),
  secret: z.string().check(z.minLength(1)),
  /** Where responses are verified: the service's `siteverify`. */
  verify: address,
  /** The script that pages load. */
  script: address,
  /** Further origins that the script uses. */
  origins: z._default(z.array(origin), []),
  /** The names of the forms that require it; all without it. */
  forms: z.optional(z.array(z.string())),
  /** The id of the site; every site without it. */
  site: z.optional(z.int()),
})
/** A captcha service, as its file has it. */
export type CaptchaConfig = z.infer<typeof CaptchaConfig>

export const readCaptchas = (path: string | undefined): Promise<readonly CaptchaConfig[]> =>
  readSecretFile({
    variable: 'BUTIGA_CAPTCHA',
    path,
    item: CaptchaConfig,
    what: 'captcha services',
    section: 'Captcha',
  })

/** A service that distinguishes people from programs. */
export interface Captcha extends Pick<CaptchaConfig, 'siteKey' | 'script'> {
  /** Those that its script uses, with its own. */
  readonly origins: readonly string[]
  readonly isFor: (form: string) => boolean
  /**
   * Whether the service made this response. What it is sent `about` may be sent again with it.
   *
   * @throws {Unavailable} when the service does not answer
   */
  readonly verify: (response: string, about: unknown) => Promise<boolean>
}

/** The captcha of each site. */
export interface Captchas {
  of(siteId: number): Captcha | undefined
}

const Verified = z.object({ success: z.boolean() })

const ask = async ({ verify, secret }: CaptchaConfig, response: string): Promise<boolean> => {
  try {
    const answer = await fetch(verify, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    return Verified.parse(await answer.json()).success
  } catch (cause) {
    throw new Unavailable('The captcha service does not answer', { cause })
  }
}

const openCaptcha = (config: CaptchaConfig): Captcha => {
  const { siteKey, script, origins, forms } = config
  const requested = new LRUCache<string, Promise<boolean>>({ max: 1000, ttl: fresh })
  return {
    siteKey,
    script,
    origins: [...new Set([new URL(script).origin, ...origins])],
    isFor: (form) => forms?.includes(form) ?? true,
    async verify(response, about) {
      const key = createHash('sha256')
        .update(JSON.stringify([response, about]))
        .digest('base64url')
      const answer = requested.get(key) ?? ask(config, response)
      requested.set(key, answer)
      try {
        return await answer
      } catch (error) {
        requested.delete(key)
        throw error
      }
    },
  }
}

/** Opens the services; a site has the first that is for it. */
export const openCaptchas = (configs: readonly CaptchaConfig[]): Captchas => {
  const opened = configs.map((config) => ({ site: config.site, captcha: openCaptcha(config) }))
  return { of: (siteId) => opened.find(({ site }) => site === undefined || site === siteId)?.captcha }
}
