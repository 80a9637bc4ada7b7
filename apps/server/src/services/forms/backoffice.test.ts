import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { type FormFieldRecord, type Scope, tableMoment } from '@butiga/commerce-sdk/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { usualRetention } from '../../ground/retention.ts'
import { openMediaStore } from '../media/public.ts'
import { sweep } from '../../sweep.ts'
import { signIn } from '../../testing/backoffice.ts'
import { quiet } from '../../testing/database.ts'
import { failureOf } from '../../testing/shopper.ts'
import { type Shop, startShop } from '../../testing/shop.ts'
import { removeUnusedFiles } from '../form-definitions/public.ts'

const labels = (hrv: string, eng?: string) => ({ hrv, ...(eng && { eng }) })
const field = (name: string, type: FormFieldRecord['type'], more: Partial<FormFieldRecord> = {}): FormFieldRecord => ({
  name,
  type,
  required: false,
  maxLength: 200,
  labels: labels(name),
  ...more,
})
const fields: FormFieldRecord[] = [
  field('email', 'email', { required: true, maxLength: 254, labels: labels('E-pošta', 'E-mail') }),
  field('job', 'choice', {
    required: true,
    labels: labels('Posao', 'Job'),
    options: [
      { value: 'driver', labels: labels('Vozač', 'Driver') },
      { value: 'packer', labels: labels('Pakirer', 'Packer') },
    ],
  }),
  field('licence', 'text', { required: true, when: { field: 'job', values: ['driver'] } }),
  field('days', 'choices', {
    options: [
      { value: 'mon', labels: labels('ponedjeljak') },
      { value: 'sat', labels: labels('subota') },
    ],
    step: 2,
  }),
  field('from', 'date', { step: 2 }),
  field('cv', 'file', { maxLength: 2, step: 2 }),
]
const jobForm = {
  name: 'jobForm',
  titles: labels('Prijava za posao', 'Job application'),
  fields,
  goal: null,
  goalType: null,
  keepDays: 30,
}

let shop: Shop
let office: Backoffice

const colleague = async (...scopes: Scope[]) => shop.commerce({ headers: await signIn(shop, scopes) })

beforeAll(async () => {
  shop = await startShop()
  office = await colleague('cms.edit', 'users.manage')
})
afterAll(() => shop.stop())
beforeEach(() => shop.pool.query('delete from rate_limit'))

const pdf = (name = 'cv.pdf') => new File(['%PDF-1.7 …'], name)
const upload = (file: readonly File[], formId: string | number = 'jobForm') =>
  office.media.uploadForForm({ file: [...file], customData: { formId } })
const filled = { email: 'ana@example.com', job: 'packer' }
const store = (data: Record<string, unknown>, id: string | number = 'jobForm') =>
  shop.commerce().cms.storeFormData({ id, data })
const sent = async (files: readonly File[]): Promise<string> => (await unwrap(upload(files)))[0]?.driveId ?? ''
const stored = async () => (await readdir(join(shop.data, 'media', 'forms')).catch(() => [])).length

describe('a form of the back office', () => {
  it('is created with fields of every kind, and pages get it in their language', async () => {
    const record = await unwrap(office.forms.create(jobForm))
    expect(record).toMatchObject({ ...jobForm, revision: 1, isNeeded: false, entries: 0, newEntries: 0 })
    const form = await unwrap(shop.commerce({ language: 'eng' }).cms.getForm({ id: 'jobForm' }))
    expect(form.fields[1]).toEqual({
      name: 'job',
      label: 'Job',
      type: 'choice',
      required: true,
      maxLength: 200,
      options: [
        { value: 'driver', label: 'Driver' },
        { value: 'packer', label: 'Packer' },
      ],
    })
    expect(form.fields[2]).toMatchObject({ when: { field: 'job', values: ['driver'] } })
    expect(await failureOf(office.forms.create(jobForm))).toMatchObject({ code: 'NOT_UNIQUE' })
  })

  it.each([
    ['a repeated name', [fields[0], fields[0]], 'fields.1.name', 'repeated'],
    ['a choice without options', [field('job', 'choice')], 'fields.0.options', 'required'],
    ['a condition on a later field', [fields[2], fields[1]], 'fields.0.when.field', 'exists'],
    [
      'a condition on a value that is not offered',
      [fields[1], field('note', 'text', { when: { field: 'job', values: ['boss'] } })],
      'fields.1.when.values',
      'choice',
    ],
    ['steps out of order', [field('a', 'text', { step: 2 })], 'fields.0.step', 'order'],
    [
      'no label in the language of the site',
      [field('a', 'text', { labels: { eng: 'A' } })],
      'fields.0.labels.hrv',
      'required',
    ],
    [
      'a language that the site has not',
      [field('a', 'text', { labels: { hrv: 'A', fra: 'A' } })],
      'fields.0.labels.fra',
      'choice',
    ],
  ])('refuses %s, and stores nothing', async (_, wrong, path, rule) => {
    const call = office.forms.create({ ...jobForm, name: 'wrongForm', fields: wrong as FormFieldRecord[] })
    expect(await failureOf(call)).toMatchObject({ code: 'VALIDATION_FAILED', data: { fields: [{ path, rule }] } })
    expect(
      await unwrap(office.forms.filterRecords({ filters: [{ key: 'name', value: ['wrongForm'] }] })),
    ).toMatchObject({
      records: [],
    })
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])(
    'refuses the goal %s',
    async (goal) => {
      const call = office.forms.create({ ...jobForm, name: 'goalForm', goal, goalType: 'url' })
      expect(await failureOf(call)).toMatchObject({ data: { fields: [{ path: 'goal', rule: 'localPath' }] } })
    },
  )

  it('keeps the fields that pages of the shop need, and is not deleted then', async () => {
    const [contact] = (await unwrap(office.forms.filterRecords({ filters: [{ key: 'name', value: ['contactForm'] }] })))
      .records
    const id = contact?.id ?? 0
    const without = (contact?.fields ?? []).filter(({ name }) => name !== 'message')
    expect(await failureOf(office.forms.update({ id, fields: without }))).toMatchObject({
      data: { fields: [{ path: 'fields', rule: 'needed', value: 'message' }] },
    })
    expect(await failureOf(office.forms.delete({ id }))).toMatchObject({ code: 'IN_USE' })
  })

  it('is changed for one of two people who change the same, and neither change is lost unseen', async () => {
    const created = await unwrap(office.forms.create({ ...jobForm, name: 'sharedForm' }))
    const base = { keepDays: 30 }
    await unwrap(office.forms.update({ id: created.id, keepDays: 60, base }))
    expect(await failureOf(office.forms.update({ id: created.id, keepDays: 90, base }))).toMatchObject({
      code: 'REVISION_CONFLICT',
      data: { data: { conflicts: [{ path: 'keepDays', base: 30, mine: 90, theirs: 60 }] } },
    })
  })

  it('is not for those without the scope', async () => {
    const commerce = await colleague('catalogue.manage')
    for (const call of [
      commerce.forms.filterRecords({}),
      commerce.forms.filterEntries({}),
      commerce.forms.create(jobForm),
    ])
      expect(await failureOf(call)).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    const editor = await colleague('cms.edit')
    expect(await failureOf(editor.forms.filterEntries({}))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('an entry', () => {
  it('asks for a field only where its condition holds', async () => {
    expect(await failureOf(store({ ...filled, job: 'driver' }))).toMatchObject({
      data: { fields: [{ path: 'data.licence', rule: 'required' }] },
    })
    const { entryId } = await unwrap(store({ ...filled, licence: 'left over from another choice' }))
    const [row] = (await unwrap(office.forms.filterEntries({ filters: [{ key: 'id', value: [entryId] }] }))).records
    expect(row?.answers.map(({ name }) => name)).toEqual(['email', 'job'])
  })

  it.each([
    ['an option that is not offered', { ...filled, job: 'boss' }, 'data.job', 'choice'],
    ['a choice twice', { ...filled, days: ['mon', 'mon'] }, 'data.days', 'repeated'],
    ['a day that does not exist', { ...filled, from: '2026-02-30' }, 'data.from', 'date'],
    ['a file that was not sent', { ...filled, cv: ['x'.repeat(43)] }, 'data.cv.0', 'exists'],
    ['more files than the field takes', { ...filled, cv: ['a', 'b', 'c'] }, 'data.cv', 'count'],
  ])('refuses %s', async (_, data, path, rule) => {
    expect(await failureOf(store(data))).toMatchObject({ data: { fields: [expect.objectContaining({ path, rule })] } })
  })

  it('is shown with the labels of the revision that was filled in, and is new until it is handled', async () => {
    const driveId = await sent([pdf('Životopis Ane.pdf')])
    const data = { ...filled, days: ['sat'], from: '2026-12-01', cv: [driveId] }
    const { entryId } = await unwrap(store(data))
    const [form] = (await unwrap(office.forms.filterRecords({ filters: [{ key: 'name', value: ['jobForm'] }] })))
      .records
    const renamed = fields.map((one) => (one.name === 'job' ? { ...one, labels: labels('Radno mjesto') } : one))
    expect(await unwrap(office.forms.update({ id: form?.id ?? 0, fields: renamed }))).toMatchObject({ revision: 2 })
    const of = { filters: [{ key: 'id' as const, value: [entryId] }] }
    const [entry] = (await unwrap(office.forms.filterEntries(of))).records
    expect(entry).toMatchObject({
      form: { name: 'jobForm', title: 'Prijava za posao' },
      revision: 1,
      email: 'ana@example.com',
      handled: false,
      answers: [
        { label: 'E-pošta', value: 'ana@example.com' },
        { label: 'Posao', value: 'Pakirer' },
        { label: 'days', value: ['subota'] },
        { label: 'from', value: '2026-12-01' },
        { label: 'cv', value: ['Životopis Ane.pdf'], files: [{ name: 'Životopis Ane.pdf', mime: 'application/pdf' }] },
      ],
    })
    expect(JSON.stringify(entry)).not.toContain(driveId)
    expect(await unwrap(office.forms.handleEntry({ id: entryId, handled: true }))).toMatchObject({ handled: true })
    const isNew = { filters: [...of.filters, { key: 'handled' as const, value: ['no'] }] }
    expect((await unwrap(office.forms.filterEntries(isNew))).records).toEqual([])
    const match = await unwrap(office.forms.filterEntries({ keywords: 'ANA@EXAMPLE' }))
    expect(match.records.map(({ id }) => id)).toContain(entryId)
    expect((await unwrap(office.forms.filterEntries({ keywords: '100%' }))).records).toEqual([])
  })

  it('is exported without formulas, and each export is in the change log', async () => {
    await unwrap(store({ ...filled, job: 'driver', licence: '=HYPERLINK("https://evil.example";"x")' }))
    const { name, text, entries } = await unwrap(office.forms.exportEntries({ form: 'jobForm' }))
    expect(name).toBe('jobForm.csv')
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`)
    expect(text.trim().split('\r\n')).toHaveLength(entries + 1)
    const { created_at } = await shop.db
      .selectFrom('form_entry')
      .select('created_at')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(text).toContain(`;${tableMoment(created_at.toISOString(), 'Europe/Zagreb')};`)
    const log = await shop.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      call: 'forms.exportEntries',
      entity: 'form export',
      after: { form: 'jobForm', entries },
    })
    const none = await unwrap(office.forms.exportEntries({ form: 'jobForm', to: '2020-01-01' }))
    expect(none.entries).toBe(0)
  })

  it('ends after the days of its form, with its files; other forms keep theirs', async () => {
    await shop.pool.query(`update form_entry set created_at = now() - interval '31 days'`)
    await unwrap(
      shop
        .commerce()
        .cms.storeFormData({ id: 'contactForm', data: { name: 'Ivo', email: 'ivo@example.com', message: 'Bok' } }),
    )
    await shop.pool.query(`update form_entry set created_at = now() - interval '31 days'`)
    const before = await stored()
    await sweep(shop.db, { log: quiet, retention: usualRetention })
    const { rows } = await shop.pool.query(
      'select f.name from form_entry e join form f on f.id = e.form_id group by f.name order by 1',
    )
    expect(rows).toEqual([{ name: 'contactForm' }])
    await shop.pool.query(`update form_file set created_at = now() - interval '25 hours'`)
    await removeUnusedFiles(shop.db, openMediaStore(join(shop.data, 'media')).files)
    expect([before > 0, await stored()]).toEqual([true, 0])
    expect((await shop.pool.query('select from form_file')).rowCount).toBe(0)
  })

  it('is deleted, and with its form are all of them', async () => {
    const { entryId } = await unwrap(store(filled))
    await unwrap(office.forms.deleteEntry({ id: entryId }))
    expect(await failureOf(office.forms.deleteEntry({ id: entryId }))).toMatchObject({ code: 'NOT_FOUND' })
    await unwrap(store(filled))
    const [form] = (await unwrap(office.forms.filterRecords({ filters: [{ key: 'name', value: ['jobForm'] }] })))
      .records
    expect(form).toMatchObject({ entries: 1, newEntries: 1 })
    await unwrap(office.forms.delete({ id: form?.id ?? 0 }))
    expect(await failureOf(shop.commerce().cms.getForm({ id: 'jobForm' }))).toMatchObject({ code: 'NOT_FOUND' })
    await unwrap(office.forms.create(jobForm))
  })
})

describe('files of a visitor', () => {
  it.each([
    ['a page', new File(['<html><script>alert(1)</script>'], 'cv.pdf'), 'type'],
    ['a program', new File(['MZ\u0090'], 'cv.exe'), 'type'],
    ['a picture by its name alone', new File(['%PDF-1.7'], 'photo.png'), 'type'],
    ['a drawing, which can run scripts', new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'), 'type'],
    ['an archive that says it is a document', new File(['PK\u0003\u0004 … payload.exe'], 'cv.docx'), 'type'],
    ['no name', new File(['%PDF-1.7'], '.'), 'type'],
    ['too many bytes', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'cv.pdf'), 'size'],
  ])('refuses %s with all files of the upload', async (_, file, reason) => {
    const before = await stored()
    expect(await failureOf(upload([pdf(), file]))).toMatchObject({ code: 'FILE_REFUSED', data: { data: { reason } } })
    expect(await stored()).toBe(before)
  })

  it('takes ten at once, for a form that asks for files', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`))
    expect(await unwrap(upload(files(10)))).toHaveLength(10)
    expect(await failureOf(upload(files(11)))).toMatchObject({ code: 'UPLOAD_LIMIT', data: { data: { limit: 10 } } })
    for (const form of ['contactForm', 'noForm'])
      expect(await failureOf(upload([pdf()], form))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are for one entry of their form, and have no public address', async () => {
    const driveId = await sent([pdf()])
    expect((await shop.fetch(`http://localhost/media/forms/${driveId}`)).status).toBe(404)
    const { entryId } = await unwrap(store({ ...filled, cv: [driveId] }))
    expect(await failureOf(store({ ...filled, cv: [driveId] }))).toMatchObject({ code: 'VALIDATION_FAILED' })
    const [entry] = (await unwrap(office.forms.filterEntries({ filters: [{ key: 'id', value: [entryId] }] }))).records
    const id = entry?.answers.at(-1)?.files?.[0]?.id ?? 0
    const file = await unwrap(office.forms.getFile({ id }))
    expect(Buffer.from(file.content, 'base64').toString()).toBe('%PDF-1.7 …')
    const commerce = await colleague('cms.edit')
    expect(await failureOf(commerce.forms.getFile({ id }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('are refused once the files without an entry fill their room', async () => {
    const driveId = await sent([pdf()])
    await shop.pool.query('update form_file set size = 500 * 1024 * 1024 where key = $1', [driveId])
    expect(await failureOf(upload([pdf()]))).toMatchObject({ data: { data: { reason: 'quota' } } })
    await shop.pool.query('delete from form_file where key = $1', [driveId])
  })
})
