import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../testing/backoffice.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'

let shop: Shop
let office: Backoffice

beforeAll(async () => {
  shop = await startShop()
  office = shop.commerce({ headers: await signIn(shop, ['consents.manage']) })
})
afterAll(() => shop.stop())

const one = async (uniqueNumber: string) => {
  const { records } = await unwrap(office.gdpr.filterConsentRecords({}))
  return records.find((consent) => consent.uniqueNumber === uniqueNumber)
}
const create = (uniqueNumber: string, texts: Record<string, string> = { hrv: 'Smijete me nazvati' }) =>
  office.gdpr.createConsent({ uniqueNumber, displayName: texts })

describe('consents in the back office', () => {
  it('are listed in all languages with the steps that ask for them [R2.25]', async () => {
    expect(await one('BU-UVJETI')).toMatchObject({
      version: 1,
      displayName: { hrv: expect.any(String), eng: expect.stringContaining('terms of sale'), deu: expect.any(String) },
      assignedTo: expect.arrayContaining(['checkoutAddress']),
      requiredFor: expect.arrayContaining(['checkoutAddress']),
    })
  })

  it('are created, and shown to shoppers once a step asks for them [R2.129] [R7.56]', async () => {
    const { id } = await unwrap(create('BU-POZIV', { hrv: 'Smijete me <b onclick="x()">nazvati</b>', eng: 'Call me' }))
    const before = await unwrap(office.cms.filterConsentAssignments({ assigned_to: 'checkoutAddress' }))
    const { consents, requiredConsents } = before.records[0] ?? { consents: [], requiredConsents: [] }
    const assigned = {
      assigned_to: 'checkoutAddress',
      consents: [...consents, id],
      requiredConsents: [...requiredConsents, id],
    }
    expect(await unwrap(office.cms.assignConsents(assigned))).toEqual(assigned)
    const { records } = await unwrap(shop.commerce().cms.filterConsentAssignments({ assigned_to: 'checkoutAddress' }))
    expect(records).toEqual([assigned])
    const displayed = await unwrap(shop.commerce().gdpr.filterConsents({ filters: [{ key: 'id', value: [id] }] }))
    expect(displayed.records[0]?.displayName).not.toContain('onclick')
    await unwrap(office.cms.assignConsents({ assigned_to: 'checkoutAddress', consents, requiredConsents }))
    expect((await one('BU-POZIV'))?.assignedTo).toEqual([])
  })

  it('cannot be required without being asked for, nor be those of another site', async () => {
    const { id } = await unwrap(create('BU-NIGDJE'))
    const missing = await failureOf(
      office.cms.assignConsents({ assigned_to: 'newsletter', consents: [], requiredConsents: [id] }),
    )
    expect(missing).toMatchObject({ code: 'CONSENT_REQUIRED', status: 422 })
    const unknown = await failureOf(
      office.cms.assignConsents({ assigned_to: 'newsletter', consents: [id, 99_999], requiredConsents: [] }),
    )
    expect(unknown).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: [{ path: 'consents', rule: 'choice' }] },
    })
    expect((await one('BU-NIGDJE'))?.assignedTo).toEqual([])
  })

  it('keep every text that was given, by its version', async () => {
    const { id } = await unwrap(create('BU-TEKST', { hrv: 'Prvi', eng: 'First' }))
    const changed = await unwrap(
      office.gdpr.updateConsent({ id, displayName: { hrv: 'Drugi' }, base: { displayName: { hrv: 'Prvi' } } }),
    )
    expect(changed).toMatchObject({ version: 2, displayName: { hrv: 'Drugi', eng: 'First' } })
    const texts = await shop.db
      .selectFrom('consent_text')
      .select(['version', 'language_code', 'display_name'])
      .where('consent_id', '=', id)
      .orderBy('version')
      .orderBy('language_code')
      .execute()
    expect(texts.map(({ version, display_name }) => [version, display_name])).toEqual([
      [1, 'First'],
      [1, 'Prvi'],
      [2, 'First'],
      [2, 'Drugi'],
    ])
  })

  it('are merged where two people change different fields, and refused where both change one', async () => {
    const { id } = await unwrap(create('BU-DVOJE', { hrv: 'Hrvatski', eng: 'English' }))
    const base = { displayName: { hrv: 'Hrvatski' } }
    await unwrap(
      office.gdpr.updateConsent({ id, displayName: { eng: 'Other' }, base: { displayName: { eng: 'English' } } }),
    )
    await unwrap(office.gdpr.updateConsent({ id, displayName: { hrv: 'Ana' }, base }))
    const refused = await failureOf(office.gdpr.updateConsent({ id, displayName: { hrv: 'Ivo' }, base }))
    expect(refused).toMatchObject({
      code: 'REVISION_CONFLICT',
      status: 409,
      data: { data: { conflicts: [{ path: 'displayName.hrv', base: 'Hrvatski', mine: 'Ivo', theirs: 'Ana' }] } },
    })
    expect((await one('BU-DVOJE'))?.displayName).toEqual({ hrv: 'Ana', eng: 'Other' })
  })

  it('have numbers of their own, and a text in the language of the shop', async () => {
    await unwrap(create('BU-BROJ'))
    expect(await failureOf(create('BU-BROJ'))).toMatchObject({ code: 'NOT_UNIQUE', status: 422 })
    expect(await failureOf(create('BU-PRAZNO', { eng: 'Call me' }))).toMatchObject({
      data: { fields: [{ path: 'displayName.hrv', rule: 'required' }] },
    })
    expect(await failureOf(create('BU-JEZIK', { hrv: 'Zovi', ita: 'Chiamatemi' }))).toMatchObject({
      data: { fields: [{ path: 'displayName.ita', rule: 'choice' }] },
    })
  })

  it('leave a row in the change log for each change, with the changed fields alone', async () => {
    const { id } = await unwrap(create('BU-TRAG'))
    await unwrap(office.gdpr.updateConsent({ id, uniqueNumber: 'BU-TRAG-2' }))
    await unwrap(office.gdpr.updateConsent({ id, uniqueNumber: 'BU-TRAG-2' }))
    const rows = await shop.db
      .selectFrom('change_log')
      .select(['call', 'entity', 'before', 'after'])
      .where('entity', '=', 'consent')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      {
        call: 'gdpr.createConsent',
        entity: 'consent',
        before: null,
        after: { uniqueNumber: 'BU-TRAG', displayName: { hrv: 'Smijete me nazvati' } },
      },
      {
        call: 'gdpr.updateConsent',
        entity: 'consent',
        before: { uniqueNumber: 'BU-TRAG' },
        after: { uniqueNumber: 'BU-TRAG-2' },
      },
    ])
  })
})
