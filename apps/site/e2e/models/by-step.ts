import { stateName } from '@butiga/machines/shared'
import type { PathStep } from '@butiga/machines/testing'

type Texts = Readonly<Record<string, readonly string[]>>

/**
 * What belongs to a step, by its name; none for steps that are not named. Where the same step has several outcomes, a key
 * goes on as the reviewed text does: `next | problem: null → "error.consentRequired"`, `press Enter => failed`.
 */
export const byStep =
  (texts: Texts) =>
  ({ name, value, changes }: PathStep): readonly string[] => {
    const keys = [...changes.map((change) => `${name} | ${change}`), `${name} => ${stateName(value)}`, name]
    return keys.map((key) => texts[key]).find((match) => match !== undefined) ?? []
  }
