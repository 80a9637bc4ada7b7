import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

it('isPassword accepts the password of a digest in any Unicode form, and no other [S6]', async () => {
  const hash = await hashPassword('bura u ponoć')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('bura u ponoć'.normalize('NFD'), hash)).toBe(true)
  expect(await isPassword('bura u podne', hash)).toBe(false)
  expect(await isPassword('bura u ponoć', null)).toBe(false)
})

it('isPassword still accepts a digest that was made at another cost', async () => {
  const cheap = '$argon2id$v=19$m=8192,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$XL+7zTvbIAgVzb4BReIsgP0Nt6sSPSxgZzXU/uxXYvA'
  expect(await isPassword('stara lozinka', cheap)).toBe(true)
  expect(await isPassword('nova lozinka', cheap)).toBe(false)
})
