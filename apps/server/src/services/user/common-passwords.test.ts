import { expect, it } from 'vitest'
import { mustBeUncommon } from './common-passwords.ts'

it.each(['password', 'PASSWORD', 'qwertyuiop', 'Lozinka123', 'hajduk1950'])('refuses %s [S6]', async (password) => {
  await expect(mustBeUncommon(password, [])).rejects.toThrow('Choose another.')
})

const known = ['ana.horvat@example.com', 'Burin']
it.each(['ana.horvat@example.com', 'Ana.Horvat1', '2026ana.horvat', 'burinburin', 'BURIN2026', 'burin!ana.horvat'])(
  'refuses %s of an account of ana.horvat@example.com at Burin',
  async (password) => {
    await expect(mustBeUncommon(password, known)).rejects.toThrow('Choose another.')
  },
)

it.each(['burin u ponoć', 'ana.horvat voli sol', 'example.com'])('takes %s there', async (password) => {
  await expect(mustBeUncommon(password, known)).resolves.toBeUndefined()
})

it.each(['bura u ponoć', 'tri stare gajete', 'x7fKq02pLw'])('takes %s', async (password) => {
  await expect(mustBeUncommon(password, [])).resolves.toBeUndefined()
})
