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

/** Refuses a new password that is one of the 50,000 most common ones, which guessers try first. */
export const mustBeUncommon = async (password: string): Promise<void> => {
  if ((await readCommon()).has(password.normalize('NFC').toLowerCase())) {
    throw new Complaint('This password is one of the most common ones, which are guessed first. Choose another.')
  }
}
