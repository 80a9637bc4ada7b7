/** Days that data of people is kept; `BUTIGA_RETENTION` changes them. */
export const usualRetention = {
  /** The guest, the addresses and the company of a cart that nothing has changed for so long. */
  guests: 30,
  /** The lines of such a cart, which have the texts that its shopper wrote. */
  carts: 180,
  /** A mail that was sent or has failed. */
  mails: 90,
  formEntries: 365,
}

export type Retention = Readonly<Record<keyof typeof usualRetention, number>>

const isName = (name: string): name is keyof Retention => name in usualRetention

/** Parses `guests=14,mails=30`; what is not named stays as usual. Null for anything else. */
export const readRetention = (text: string): Retention | null => {
  const changed: Partial<Record<keyof Retention, number>> = {}
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', days = ''] = entry.trim().split('=')
    if (!isName(name) || !/^[1-9]\d{0,4}$/.test(days)) return null
    changed[name] = Number(days)
  }
  return { ...usualRetention, ...changed }
}
