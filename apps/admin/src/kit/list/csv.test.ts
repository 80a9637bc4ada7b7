import { hostileFormulas } from '@butiga/commerce-sdk/testing'
import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

it('writes rows that a spreadsheet reads as they are', () => {
  expect(
    csvOf([
      ['Broj', 'Kupac'],
      ['4817', 'Đurđica "Žižić"; Vis'],
      ['-5', 'dva\nreda'],
    ]),
  ).toBe('\uFEFFBroj,Kupac\r\n4817,"Đurđica ""Žižić""; Vis"\r\n-5,"dva\nreda"\r\n')
})

it.each(hostileFormulas)('runs no formula that was typed: %j', (text) => {
  expect(csvOf([[text]]).slice(1)).toMatch(/^"?'/)
})
