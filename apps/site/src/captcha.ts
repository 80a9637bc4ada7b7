import { CommerceError, type Commerce, unwrap } from '@butiga/commerce-sdk'
import type { CaptchaProof } from '@butiga/machines/form-entry'
import { CaptchaError, solveCaptcha } from '@butiga/react-ui/shop/solve-captcha'
import { trustScriptsOfOthers } from './trusted-others.ts'

/** Has the captcha of the site solved, with the scripts of its origins alone. */
export const solveFor = async (commerce: Pick<Commerce, 'site'>): Promise<CaptchaProof> => {
  const { captcha } = await unwrap(commerce.site.getConfig({ countries: false }))
  trustScriptsOfOthers(captcha?.origins)
  try {
    return await solveCaptcha(captcha)
  } catch (thrown) {
    throw thrown instanceof CaptchaError ? new CommerceError({ message: thrown.key }) : thrown
  }
}
