import { refuse } from '../../calls/refusal.ts'
import { Complaint } from '../../ground/errors.ts'

/** What Croatian shoppers choose and the list of the library lacks. */
const croatian = [
  'dalmacija',
  'dinamozagreb',
  'hajduk1950',
  'hajduksplit',
  'hrvatska',
  'hrvatska1',
  'ljubav123',
  'lozinka1',
  'lozinka12',
  'lozinka123',
  'mojalozinka',
  'najboljisam',
  'sifra123',
  'splitgrad',
  'sunce123',
  'torcida1950',
  'volimte1',
  'volimte123',
  'zagreb123',
  'zaporka1',
  'zaporka123',
]

/** Read when a password is set: the list takes some milliseconds and 2 MB. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...croatian])
}

/** Whether a password is one of the 50,000 most common ones, which guessers try first. */
export const isCommon = async (password: string): Promise<boolean> =>
  (await readCommon()).has(password.normalize('NFC').toLowerCase())

const folded = (text: string): string => text.normalize('NFC').toLowerCase()
/** Characters that a password needs beside the words of its account. */
const leastOfOwn = 5

/**
 * Whether a password is little more than the words of its account, which are guessed first.
 *
 * @param known the e-mail address and the name of the site
 */
const isKnown = (password: string, known: readonly string[]): boolean => {
  const words = known
    .flatMap((word) => [folded(word), folded(word).replace(/@.*$/s, '')])
    .filter(({ length }) => length > 2)
  const whole = folded(password)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest !== whole && rest.length < leastOfOwn
}

/** Refuses a password that is guessed first, for a user who is made by a command; `known` as in `mustBeSafePassword`. */
export const mustBeUncommon = async (password: string, known: readonly string[]): Promise<void> => {
  if (isKnown(password, known) || (await isCommon(password)))
    throw new Complaint('This password is one of those that are guessed first. Choose another.')
}

/**
 * Refuses a password of a call that is guessed first, at the field that holds it.
 *
 * @param known the words of its account: its e-mail address, and the name of the site
 */
export const mustBeSafePassword = async (password: string, path: string, known: readonly string[]): Promise<void> => {
  if (isKnown(password, known) || (await isCommon(password)))
    refuse('VALIDATION_FAILED', { fields: [{ path, rule: 'common' }] })
}
