import { parseArgs } from 'node:util'

/** What `npm test` is asked for. */
export interface Arguments {
  /** The parts to run, in their own order. */
  readonly parts: readonly string[]
  /** Whether parts and files that passed with the same sources are left out. */
  readonly resume: boolean
}

/**
 * Reads the words after `npm test --`.
 *
 * @param names of all parts
 * @returns a sentence where the words fit nothing
 */
export const readArguments = (words: readonly string[], names: readonly string[]): Arguments | string => {
  let values
  try {
    const options = { part: { type: 'string', multiple: true }, resume: { type: 'boolean', default: false } } as const
    values = parseArgs({ args: [...words], options }).values
  } catch (error) {
    return error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
  }
  const { part = names, resume } = values
  const unknown = part.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    const more = process.env['BUTIGA_FULL'] === undefined ? '; with BUTIGA_FULL=1 there are more' : ''
    return `There is no part ${unknown}: the parts are ${names.join(', ')}${more}`
  }
  return { parts: names.filter((name) => part.includes(name)), resume }
}
