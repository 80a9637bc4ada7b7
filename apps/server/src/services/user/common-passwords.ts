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

/** Refuses a common password for a user who is made by a command. */
export const mustBeUncommon = async (password: string): Promise<void> => {
  if (await isCommon(password)) {
    throw new Complaint('This password is one of the most common ones, which are guessed first. Choose another.')
  }
}

/** Refuses a common password of a call, at the field that holds it. */
export const mustBeSafePassword = async (password: string, path: string): Promise<void> => {
  if (await isCommon(password)) refuse('VALIDATION_FAILED', { fields: [{ path, rule: 'common' }] })
}
