import { timingSafeEqual } from 'node:crypto'

/** Whether a signature is the expected one, in a time that does not depend on where they differ. */
export const isSame = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
