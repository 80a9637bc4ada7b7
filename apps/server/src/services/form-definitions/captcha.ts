import type { Ctx } from '../../calls/ctx.ts'
import { refuse } from '../../calls/refusal.ts'
import type { Captcha } from '../../ports/captcha.ts'
import { findForm, formKeyOf } from './queries.ts'

/** A form as a visitor sends it; the response of the captcha is about everything else in it. */
interface SentForm {
  /** The form's id or name. */
  readonly id: number | string
  readonly data: Readonly<Record<string, unknown>>
  readonly recaptcha?: { readonly key: string; readonly response: string } | undefined
}

/** Refuses a form without the response of the captcha that it requires: before its transaction, as the service takes its time. */
export const requireCaptcha = async (
  captcha: Captcha | undefined,
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  { recaptcha, ...filled }: SentForm,
): Promise<void> => {
  if (captcha === undefined) return
  const form = await findForm(db, scope, formKeyOf(filled.id))
  if (form === undefined || !captcha.isFor(form.name)) return
  const isProven = recaptcha?.key === captcha.siteKey && (await captcha.verify(recaptcha.response, filled))
  if (!isProven) refuse('CAPTCHA_FAILED')
}
