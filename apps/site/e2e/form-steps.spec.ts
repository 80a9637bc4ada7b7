import { type FormRecord, unwrap } from '@butiga/commerce-sdk'
import { signIn } from '@butiga/server/testing/backoffice'
import { beforeAll, expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { browser, shop, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

type Office = ReturnType<typeof shop.commerce>
let office: Office

/** The contact form in three steps: who writes, what about, and files for those who ask for an offer. */
beforeAll(async () => {
  office = shop.commerce({ language: 'eng', headers: await signIn(shop, ['cms.edit', 'users.manage']) })
  const { records } = await unwrap(office.forms.filterRecords({ filters: [{ key: 'name', value: ['contactForm'] }] }))
  const { id, fields } = records[0] as FormRecord
  const field = { required: false, maxLength: 200 }
  await unwrap(
    office.forms.update({
      id,
      fields: [
        ...fields.map((one) => (one.name === 'message' ? { ...one, step: 2 } : one)),
        {
          ...field,
          name: 'wants',
          type: 'choice',
          required: true,
          step: 2,
          labels: { hrv: 'Što trebate?', eng: 'What do you need?' },
          options: [
            { value: 'offer', labels: { hrv: 'Ponudu', eng: 'An offer' } },
            { value: 'advice', labels: { hrv: 'Savjet', eng: 'Advice' } },
          ],
        },
        {
          ...field,
          name: 'plans',
          type: 'file',
          required: true,
          maxLength: 2,
          step: 3,
          when: { field: 'wants', values: ['offer'] },
          labels: { hrv: 'Nacrti', eng: 'Plans' },
        },
      ],
    }),
  )
})

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7\n${name}\n%%EOF\n`) })
const entryOf = async (email: string) => {
  const { records } = await unwrap(office.forms.filterEntries({ keywords: email }))
  return records[0]
}

it.each([1440, 390])('a form in steps is filled in with files, at %i px', async (width) => {
  const email = `steps.${width}@example.com`
  const { page, complaints, close } = await visit(browser, { viewport: { width, height: 900 } })
  await page.goto(`${url}/en`, { waitUntil: 'networkidle' })
  const form = page.locator('#kontaktId')
  await form.scrollIntoViewIfNeeded()
  const step = (name: string) => form.getByText(name, { exact: true })
  const next = form.getByRole('button', { name: 'Next', exact: true })

  await step('Step 1 of 2').waitFor()
  await next.click()
  // Each step is checked before the next one opens.
  await form.getByRole('textbox', { name: 'Full name' }).and(form.locator('[aria-invalid=true]')).waitFor()
  await form.getByLabel('Full name').fill('Ana Perić')
  await form.getByLabel('E-mail').fill(email)
  await next.click()

  await step('Step 2 of 2').waitFor()
  expect(await step('Step 2 of 2').evaluate((heading) => heading === document.activeElement)).toBe(true)
  await form.getByLabel(/^How can we help/).fill('We move in May.')
  await form.getByRole('radio', { name: 'An offer' }).check()
  // What was chosen adds a step.
  await step('Step 2 of 3').waitFor()
  await expectNoAxeFindings(page)
  await form.getByRole('button', { name: 'Back', exact: true }).click()
  await step('Step 1 of 3').waitFor()
  expect(await form.getByLabel('E-mail').inputValue()).toBe(email)
  await next.click()
  await step('Step 2 of 3').waitFor()
  expect(await form.getByLabel(/^How can we help/).inputValue()).toBe('We move in May.')
  await next.click()

  await step('Step 3 of 3').waitFor()
  const send = form.getByRole('button', { name: 'Send message' })
  const files = form.getByLabel('Plans')
  await send.click()
  await files.and(form.locator('[aria-invalid=true]')).waitFor()
  // What a file is decides, whatever it is called.
  await files.setInputFiles({ ...pdf('plan.pdf'), buffer: Buffer.from('<script>alert(1)</script>') })
  await send.click()
  await form.getByText('The file type or size is not allowed.').first().waitFor()
  expect(await entryOf(email)).toBeUndefined()
  await form.getByRole('button', { name: 'Remove the file plan.pdf' }).click()
  await files.setInputFiles([pdf('ground-floor.pdf'), pdf('first-floor.pdf')])
  await expectNoAxeFindings(page)
  await send.click()
  await form.getByText('The message has been sent.').waitFor()
  await expectNoAxeFindings(page)

  const entry = await entryOf(email)
  const answers = Object.fromEntries((entry?.answers ?? []).map((answer) => [answer.name, answer]))
  expect(answers).toMatchObject({
    name: { value: 'Ana Perić' },
    message: { value: 'We move in May.' },
    wants: { value: 'An offer' },
    plans: { files: [{ name: 'ground-floor.pdf' }, { name: 'first-floor.pdf' }] },
  })
  const [first] = answers['plans']?.files ?? []
  const { content } = await unwrap(office.forms.getFile({ id: first?.id ?? 0 }))
  expect(Buffer.from(content, 'base64').toString()).toContain('ground-floor.pdf')
  expect(complaints.filter((one) => !one.includes('422'))).toEqual([])
  await close()
})
