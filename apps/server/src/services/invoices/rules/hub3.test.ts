import { expect, it } from 'vitest'
import { hub3Text, referenceOf } from './hub3.ts'
import { transfer } from '../../../testing/transfer.ts'

it('has the fourteen fields of HUB-3A in euros, each with its line end, and no payer', () => {
  expect(hub3Text(transfer)).toBe(
    'HRVHUB30\nEUR\n000000000009560\n\n\n\nBurin d.o.o.\nPut Firula 18\n21000 Split\nHR1210010051863000160\nHR00\n2026-00042\nGDSV\nNarudžba 2026-00042\n',
  )
})

it('keeps every field to its length and to one line, and never cuts a character in two', () => {
  const long = hub3Text({
    ...transfer,
    recipient: '  Đurđica Šimunović-Žižić i sinovi, obrt za otočnu dostavu',
    street: ' Put \n Firula 18',
    place: '21000 Split na lijepome moru',
    description: `${'č'.repeat(34)}😀😀`,
  }).split('\n')
  expect(long).toHaveLength(15)
  expect(long[6]).toBe('Đurđica Šimunović-Žižić i')
  expect(long[7]).toBe('Put Firula 18')
  expect(long[8]).toBe('21000 Split na lijepome mor')
  expect(hub3Text({ ...transfer, recipient: '  Burin d.o.o. za promet i usluge' }).split('\n')[6]).toBe(
    'Burin d.o.o. za promet i',
  )
  expect(long[13]).toBe(`${'č'.repeat(34)}😀`)
})

it('refers to the order by HR00, and to nothing by HR99', () => {
  expect(referenceOf('HR00', '2026-00042')).toBe('2026-00042')
  expect(referenceOf('HR99', '2026-00042')).toBe('')
})
