import type { Transfer } from '../services/invoices/public.ts'

/** A bank transfer that an order waits for. */
export const transfer: Transfer = {
  recipient: 'Burin d.o.o.',
  street: 'Put Firula 18',
  place: '21000 Split',
  iban: 'HR1210010051863000160',
  model: 'HR00',
  reference: '2026-00042',
  cents: 9560,
  currency: 'EUR',
  description: 'Narudžba 2026-00042',
  due: '2026-11-30T12:00:00.000Z',
}
