import type { SiteConfig } from '@butiga/commerce-sdk'
import { CAPTCHA_VERSION } from '@butiga/commerce-sdk/rules'
import type { CaptchaProof } from '@butiga/machines/form-entry'

/** What the script of a captcha service offers pages: the interface of reCAPTCHA, which others have as well. */
interface CaptchaApi {
  readonly ready?: (then: () => void) => void
  readonly render: (container: HTMLElement, options: Readonly<Record<string, unknown>>) => number | string
  readonly execute: (widget: number | string) => unknown
}
declare global {
  interface Window {
    grecaptcha?: CaptchaApi
  }
}

/** Milliseconds for a visitor whom the captcha asks; a window that was closed is reported by none of the services. */
const PATIENCE = 120_000

/** Why a captcha was not solved. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError'
  readonly key: `captcha.${'noKey' | 'noVersion' | 'scriptFailed' | 'failed'}`

  constructor(key: CaptchaError['key']) {
    super(key)
    this.key = key
  }
}

const scripts = new Map<string, Promise<void>>()

/** Loads a script once; one that failed is loaded again. */
const load = (address: string): Promise<void> => {
  const loading =
    scripts.get(address) ??
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.addEventListener('load', () => resolve())
      script.addEventListener('error', () => {
        scripts.delete(address)
        script.remove()
        reject(new CaptchaError('captcha.scriptFailed'))
      })
      script.src = address
      document.head.append(script)
    })
  scripts.set(address, loading)
  return loading
}

const execute = async (api: CaptchaApi, sitekey: string, size: string): Promise<string> => {
  const container = document.createElement('div')
  document.body.append(container)
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      timer = setTimeout(reject, PATIENCE)
      const end = { callback: resolve, 'error-callback': reject, 'expired-callback': reject, 'close-callback': reject }
      api.execute(api.render(container, { sitekey, size, ...end }))
    })
  } catch {
    throw new CaptchaError('captcha.failed')
  } finally {
    clearTimeout(timer)
    container.remove()
  }
}

/**
 * Has a captcha solved, by the script of its service, which is loaded with the first one. Under Trusted Types the page needs a
 * default policy that accepts the address.
 *
 * @throws {CaptchaError}
 */
export const solveCaptcha = async (captcha: SiteConfig['captcha']): Promise<CaptchaProof> => {
  if (!captcha?.siteKey) throw new CaptchaError('captcha.noKey')
  const { siteKey, version, size, script } = captcha
  if (version !== CAPTCHA_VERSION) throw new CaptchaError('captcha.noVersion')
  await load(script)
  const api = window.grecaptcha
  if (api === undefined) throw new CaptchaError('captcha.scriptFailed')
  if (api.ready) await new Promise<void>((resolve) => api.ready?.(resolve))
  return { key: siteKey, response: await execute(api, siteKey, size) }
}
