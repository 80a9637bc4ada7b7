import { expect, it } from 'vitest'
import { mustBeUncommon } from './common-passwords.ts'

it.each(['password', 'PASSWORD', 'qwertyuiop', 'Lozinka123', 'hajduk1950'])('refuses %s [S6]', async (password) => {
  await expect(mustBeUncommon(password)).rejects.toThrow('Choose another.')
})

it.each(['bura u ponoć', 'tri stare gajete', 'x7fKq02pLw'])('takes %s', async (password) => {
  await expect(mustBeUncommon(password)).resolves.toBeUndefined()
})
