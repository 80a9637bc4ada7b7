import { byAddress, type CountedBy, type Limit } from '../../calls/limits.ts'
import { digestOf } from '../../db/digest.ts'
import { limitKey } from '../../ground/address.ts'

const byPerson: CountedBy<unknown> = {
  name: 'person',
  of: (_, address, userId) => (userId === null ? digestOf(limitKey(address)) : String(userId)),
}

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const wrong = {
  name: 'member card',
  counts: 'guesses',
  store: 'shared',
  concerns: ({ barcode, memberCardBarcode }: Readonly<Record<string, unknown>>) =>
    isFilled(barcode) || isFilled(memberCardBarcode),
} as const

/** Wrong member cards of all calls together: a card without an owner becomes that of the first user who types its number. */
export const cardGuesses: readonly Limit<unknown>[] = [
  { ...wrong, points: 20, seconds: 3600, by: byAddress },
  { ...wrong, points: 50, seconds: 24 * 3600, by: byPerson },
]
