import { expect, it } from 'vitest'
import { fileName } from './names.ts'

it.each([
  ['Kutija za čaj (2).JPG', 'kutija-za-caj-2.jpeg'],
  ['Đurđica i Straße.png', 'durdica-i-strasse.jpeg'],
  ['Öl für Gemüse.png', 'oel-fuer-gemuese.jpeg'],
  ['C:\\Slike\\otok.webp', 'otok.jpeg'],
  ['/home/ana/otok.webp', 'otok.jpeg'],
  ['otok.v2.final', 'otok-v2.jpeg'],
  ['otok.verylong', 'otok-verylong.jpeg'],
  ['--otok--', 'otok.jpeg'],
  ['???.png', 'picture.jpeg'],
  ['', 'picture.jpeg'],
  [`${'a'.repeat(79)} b.png`, `${'a'.repeat(79)}.jpeg`],
])('names %s %s', (original, name) => {
  expect(fileName(original, 'jpeg')).toBe(name)
})
