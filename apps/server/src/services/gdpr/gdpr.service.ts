import { type ConsentRecord, dataRequestPath, type FieldError, gdpr } from '@butiga/commerce-sdk/contracts'
import { changeRecord, merge } from '../../calls/change.ts'
import { byAddress, type Limit } from '../../calls/limits.ts'
import { readList, toPage } from '../../calls/list.ts'
import { refuse } from '../../calls/refusal.ts'
import { neverCached, serve } from '../../calls/serve.ts'
import type { Tx } from '../../db/db.ts'
import { sanitize } from '../../db/safe-html.ts'
import { together } from '../../db/transaction.ts'
import type { Captchas } from '../../ports/captcha.ts'
import { requireCaptcha } from '../form-definitions/public.ts'
import { keyOrNone, openCartHead } from '../ecommerce/public.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { insertConsentLog, mustBeAllowed } from '../consents/public.ts'
import {
  type ConsentFields,
  insertConsent,
  listConsentRecords,
  listConsents,
  lockConsent,
  updateConsent,
  writeConsentTexts,
} from './queries.ts'
import { confirmRequest, findPrefix, keepRequest, lockRequest } from './data-requests.ts'
import { confirmationMail, findRequestRecipient, requestMail } from './request-mail.ts'

// The wire form of this call since its first version; other lists have field errors for unknown choices.
const unknownKey = (path: string): FieldError => ({ path, rule: 'key' })

/** Each call appends rows for good, so this is far more than people decide and far less than fills a disk. */
const consentLimit: Limit<unknown> = {
  name: 'consents',
  points: 30,
  proofs: 270,
  seconds: 600,
  by: byAddress,
  counts: 'calls',
  store: 'shared',
}

/** Requests go to one mailbox of the shop. */
const requestLimit: Limit<unknown> = {
  name: 'gdpr.sendRequest',
  points: 5,
  proofs: 25,
  seconds: 3600,
  by: byAddress,
  counts: 'calls',
  store: 'shared',
}

/** Guesses at the token of a request. */
const confirmLimit: Limit<unknown> = {
  name: 'gdpr.confirmRequest',
  points: 30,
  seconds: 600,
  by: byAddress,
  counts: 'refusals',
  store: 'shared',
}

const daysToAnswer = 30
const dueFrom = (confirmed: Date): Date => new Date(confirmed.getTime() + daysToAnswer * 86_400_000)

/** Consents: their texts, and the log of decisions. */
export const gdprService = serve(gdpr, ({ captchas }: { readonly captchas: Captchas }) => ({
  filterConsents: {
    tags: neverCached,
    answer: async (input, ctx) => {
      const request = readList(gdpr.calls.filterConsents.list, input, { unknownKey })
      const { consents, total } = await listConsents(ctx.db, ctx.scope, request)
      return toPage(consents, total, request.window)
    },
  },

  sendRequest: {
    limits: [requestLimit],
    answer: async ({ email, kind, message = '', recaptcha }, ctx) => {
      const filled = { id: 'gdprRequest', data: { email, kind, message } }
      await requireCaptcha(captchas.of(ctx.site.id), ctx, { ...filled, recaptcha })
      return await ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        if ((await findRequestRecipient(tx, siteId)) === null) return refuse('NOT_FOUND')
        const token = await keepRequest(tx, { siteId, language, email, kind, message: message.trim() })
        if (token !== null) {
          const prefix = await findPrefix(tx, ctx.scope)
          const link = new URL(dataRequestPath(language, prefix, token), ctx.site.url).href
          await sendMail(tx, {
            ...confirmationMail({ language, site: ctx.site, link }),
            siteId: ctx.site.id,
            to: email,
            language,
          })
        }
        return { sent: true as const }
      })
    },
  },

  confirmRequest: {
    limits: [confirmLimit],
    answer: ({ token }, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, defaultLanguage: language } = ctx.scope
        const match = (await lockRequest(tx, siteId, token)) ?? refuse('TOKEN_INVALID')
        const { id, kind, email, message } = match
        const at = match.confirmed_at ?? ctx.now()
        const dueAt = dueFrom(at)
        if (email !== null) {
          const to = (await findRequestRecipient(tx, siteId)) ?? refuse('NOT_FOUND')
          const mail = requestMail({ email, kind, message }, { language, site: ctx.site, dueAt })
          await sendMail(tx, { ...mail, siteId: ctx.site.id, to, language })
          await confirmRequest(tx, id, at)
        }
        return { kind, dueAt: dueAt.toISOString() }
      }),
  },

  createConsentLog: {
    limits: [consentLimit],
    answer: (input, ctx) =>
      ctx.transaction(async (tx) => {
        const { siteId, language } = ctx.scope
        const { sourceType: step, status, consents } = input
        const cart = keyOrNone(input)
        const ids = [...new Set(consents)]
        // What is refused afterwards is not kept.
        const [, known] = await together(
          cart === null ? Promise.resolve() : openCartHead(tx, siteId, cart),
          insertConsentLog(tx, {
            siteId,
            ids,
            status,
            statusTimestamp: input.statusTimestamp,
            step,
            cartId: cart?.cartId ?? null,
            userType: ctx.identity === null ? 'guest' : 'user',
            email: input.user.email,
            language,
          }),
        )
        mustBeAllowed({ step, status, consents }, known)
        return { logged: ids.length }
      }),
  },

  filterConsentRecords: {
    answer: async (input, ctx) => {
      const request = readList(gdpr.calls.filterConsentRecords.list, input, { unknownKey })
      const { records, total } = await listConsentRecords(ctx.db, ctx.site.id, request)
      return toPage(records, total, request.window)
    },
  },

  createConsent: {
    answer: (input, ctx) =>
      changeRecord(ctx, 'consent', async (tx) => {
        const fields = { ...input, displayName: clean(input.displayName, ctx.site.languages) }
        const { defaultLanguage } = ctx.site
        if (!fields.displayName[defaultLanguage])
          return refuse('VALIDATION_FAILED', { fields: [{ path: `displayName.${defaultLanguage}`, rule: 'required' }] })
        const id = await insertConsent(tx, ctx.site.id, fields.uniqueNumber)
        await writeConsentTexts(tx, id, textsOf(fields.displayName))
        return { answer: await findRecord(tx, ctx.site.id, id), id, before: null, after: fields }
      }),
  },

  updateConsent: {
    answer: ({ id, base, ...changes }, ctx) =>
      changeRecord(ctx, 'consent', async (tx) => {
        const stored = (await lockConsent(tx, ctx.site.id, id)) ?? refuse('NOT_FOUND')
        const displayName = changes.displayName && clean(changes.displayName, ctx.site.languages)
        const after = merge(stored, { ...changes, displayName }, base)
        const isNewVersion = JSON.stringify(after.displayName) !== JSON.stringify(stored.displayName)
        await updateConsent(tx, id, { uniqueNumber: after.uniqueNumber, isNewVersion })
        if (isNewVersion) await writeConsentTexts(tx, id, textsOf(after.displayName))
        return { answer: await findRecord(tx, ctx.site.id, id), id, before: { ...stored }, after: { ...after } }
      }),
  },
}))

/** Texts of the site's languages, as safe HTML. */
const clean = (texts: ConsentFields['displayName'], languages: readonly string[]): ConsentFields['displayName'] => {
  const unknown = Object.keys(texts).find((language) => !languages.includes(language))
  if (unknown !== undefined)
    return refuse('VALIDATION_FAILED', { fields: [{ path: `displayName.${unknown}`, rule: 'choice' }] })
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, sanitize(text)]))
}

const textsOf = (texts: ConsentFields['displayName']) =>
  Object.entries(texts).map(([language, text]) => ({ language, text: sanitize(text) }))

const findRecord = async (tx: Tx, siteId: number, id: number): Promise<ConsentRecord> => {
  const request = readList(gdpr.calls.filterConsentRecords.list, { filters: [{ key: 'id', value: [id] }] })
  const { records } = await listConsentRecords(tx, siteId, request)
  return records[0] ?? refuse('NOT_FOUND')
}
