import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { expectNoAxeFindings, visit } from './browser.ts'
import { admin } from './global-setup.ts'
import { openAdmin } from './models/admin-screens.ts'
import { browser, url, withAdminShop } from './models/admin-shop.ts'

withAdminShop()

/** The code of an authenticator app (RFC 6238) that has read this key, `steps` of 30 s from now. */
const codeOf = (key: string, steps = 0): string => {
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}

it('a second factor is enrolled in the admin, and its codes and recovery codes log in', async () => {
  const { page, complaints, close } = await visit(browser)
  await openAdmin(page, url)
  await page.getByRole('link', { name: 'Uključite prijavu u dva koraka' }).click()
  await page.getByRole('heading', { level: 1, name: 'Moj račun' }).waitFor()
  await page.getByRole('button', { name: 'Uključi', exact: true }).click()
  await page.getByRole('img', { name: 'QR kod za aplikaciju' }).waitFor()
  await expectNoAxeFindings(page)
  const key = await page.locator('.totp code').innerText()
  // The sixth digit sends it.
  await page.getByLabel('Kod iz aplikacije').fill(codeOf(key))
  const codes = page.getByRole('list', { name: 'Pričuvni kodovi' }).getByRole('listitem')
  await codes.first().waitFor()
  expect(await codes.count()).toBe(8)
  await expectNoAxeFindings(page)
  const recovery = await codes.first().innerText()
  await page.getByRole('button', { name: 'Spremio sam kodove' }).click()
  await page.getByText('Preostalo: 8').waitFor()

  // Today no longer asks for it.
  await page.goto(`${url}/admin`)
  await page.getByRole('heading', { level: 1, name: 'Danas' }).waitFor()
  expect(await page.getByText('Vaš račun štiti samo lozinka.').count()).toBe(0)

  for (const code of [codeOf(key, 1), recovery]) {
    await page.locator('.an').getByRole('button', { name: 'Odjavi se' }).click()
    await page.getByLabel('E-pošta').fill(admin.email)
    await page.getByLabel('Lozinka', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Dalje' }).click()
    await page.getByRole('heading', { name: 'Potvrda prijave' }).waitFor()
    await page.getByLabel('Kod').fill(code)
    await page.getByRole('button', { name: 'Prijavi se' }).click()
    await page.getByRole('heading', { level: 1, name: 'Danas' }).waitFor()
  }
  await page.getByRole('link', { name: admin.email }).first().click()
  await page.getByText('Preostalo: 7').waitFor()
  expect(complaints.filter((complaint) => !/status of 40[13]/.test(complaint))).toEqual([])
  await close()
})
