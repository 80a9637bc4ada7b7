import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Commerce, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCaptchas } from '../../ports/captcha.ts'
import { type CaptchaService, startCaptchaService } from '../../testing/captcha-service.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

const data = { name: 'Ana Perić', email: 'ana@example.com', message: 'Imate li kutije?' }

let service: CaptchaService
let shop: Shop
let commerce: Commerce

beforeAll(async () => {
  service = await startCaptchaService()
  shop = await startShop({ captchas: [service.config] })
})
afterAll(async () => {
  await shop.stop()
  await service.stop()
})
beforeEach(() => {
  service.behaviour = 'once'
  service.requests.length = 0
  commerce = shop.commerce()
})

const count = async () => {
  const { rows } = await shop.pool.query<{ entries: number; mails: number }>(
    'select (select count(*)::int from form_entry) as entries, (select count(*)::int from mail) as mails',
  )
  return rows[0]
}
const proof = (response: string) => ({ key: 'site-key', response })

describe('a form that requires a captcha', () => {
  it('is stored with a response that the service confirms, by either call [R7.53]', async () => {
    const before = await count()
    await unwrap(commerce.cms.storeFormData({ id: 'contactForm', data, recaptcha: proof('human 1') }))
    await unwrap(commerce.forms.contactAdmin({ ...data, recaptcha: proof('human 2') }))
    expect((await count())?.entries).toBe((before?.entries ?? 0) + 2)
    expect(service.requests).toEqual(['/siteverify', '/siteverify'])
  })

  it('is refused without a response, with a wrong key or with one that the service refuses; nothing is stored [R7.53]', async () => {
    const before = await count()
    for (const recaptcha of [undefined, { key: 'other', response: 'human 3' }, proof('program'), proof('')]) {
      const given = recaptcha && { recaptcha }
      for (const call of [
        shop.commerce().cms.storeFormData({ id: 'contactForm', data, ...given }),
        shop.commerce().forms.contactAdmin({ ...data, ...given }),
      ])
        expect(await failureOf(call)).toMatchObject({ code: 'CAPTCHA_FAILED', status: 422 })
    }
    service.behaviour = 'refuse'
    const call = commerce.cms.storeFormData({ id: 'contactForm', data, recaptcha: proof('human 4') })
    expect(await failureOf(call)).toMatchObject({ code: 'CAPTCHA_FAILED' })
    expect(await count()).toEqual(before)
  })

  it('takes a response once, and again for the same call that is repeated', async () => {
    const input = { id: 'contactForm', data, recaptcha: proof('human 5') }
    const options = { idempotencyKey: 'captcha-repeated-0001' }
    const first = await unwrap(commerce.cms.storeFormData(input, options))
    expect(await unwrap(commerce.cms.storeFormData(input, options))).toEqual(first)
    const other = commerce.cms.storeFormData({ ...input, data: { ...data, message: 'Druga' } })
    expect(await failureOf(other)).toMatchObject({ code: 'CAPTCHA_FAILED' })
  })

  it('answers 503 while the service does not, stores nothing, and asks again later', async () => {
    service.behaviour = 'away'
    const before = await count()
    const input = { id: 'contactForm', data, recaptcha: proof('human 6') }
    const answered = await shop.request('/api/v1/cms/form/storeData', { method: 'POST', body: input })
    expect([answered.status, answered.body.error?.code]).toEqual([503, 'UNAVAILABLE'])
    expect(await count()).toEqual(before)
    service.behaviour = 'once'
    await unwrap(commerce.cms.storeFormData(input))
  })
})

it('is asked for by the forms of the configuration alone [R10.52]', async () => {
  const required = async (of: Commerce) =>
    (await unwrap(of.forms.filter({}))).map(({ name, requiresCaptcha }) => [name, requiresCaptcha])
  expect((await required(commerce)).filter(([, isRequired]) => isRequired)).toEqual([['contactForm', true]])
  expect((await unwrap(commerce.cms.getForm({ id: 'contactForm' }))).requiresCaptcha).toBe(true)
  const { captcha } = await unwrap(commerce.site.getConfig())
  expect(captcha).toMatchObject({ siteKey: 'site-key', version: 2, size: 'invisible', script: service.config.script })
  expect(JSON.stringify(captcha)).not.toContain('"secret"')
  const available = { email: 'ana@example.com', product: 'SAL-NEV' }
  await unwrap(commerce.cms.storeFormData({ id: 'productAvailabilityForm', data: available }))
  expect(service.requests).toEqual([])
})

it('is asked for by no form without a configuration, and entries are limited [R10.52]', async () => {
  const open = await startShop()
  const visitor = open.commerce()
  expect((await unwrap(visitor.site.getConfig())).captcha).toBeNull()
  expect((await unwrap(visitor.cms.getForm({ id: 'contactForm' }))).requiresCaptcha).toBe(false)
  const send = () => failureOf(visitor.cms.storeFormData({ id: 'contactForm', data }))
  expect(await send()).toMatchObject({ errored: false })
  const answers = []
  for (let entry = 0; entry < 30; entry += 1) answers.push(await send())
  expect(answers).toContainEqual(expect.objectContaining({ code: 'RATE_LIMITED', status: 429 }))
  expect(answers).not.toContainEqual(expect.objectContaining({ code: 'CAPTCHA_FAILED' }))
  await open.stop()
})

describe('the file of the services', () => {
  it('is read with its defaults, and is complained about without its content', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'butiga-captcha-'))
    const path = join(folder, 'captcha.json')
    const { origins: _origins, ...config } = service.config
    await writeFile(path, JSON.stringify([config]))
    expect(await readCaptchas(path)).toEqual([service.config])
    expect(await readCaptchas(undefined)).toEqual([])
    await writeFile(path, JSON.stringify([{ ...config, verify: 'http://captcha.example/verify' }]))
    await expect(readCaptchas(path)).rejects.toThrow(`${path} is no list of captcha services: see 0.verify`)
    await expect(readCaptchas(join(folder, 'none.json'))).rejects.toThrow('BUTIGA_CAPTCHA names')
    await rm(folder, { recursive: true })
  })
})
