import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { checkScreens, screenFault } from './screens.ts'

const rows = (count: number) => 'const a = 1\n\n'.repeat(count)
const imports = "import { a } from 'a'\nimport {\n  b,\n  c,\n} from 'b'\nimport 'c'\n"

it('a list and a form of the admin have few lines beside their imports, and no CSS', () => {
  expect(screenFault('things/things.list.tsx', imports.repeat(50) + rows(60))).toBeNull()
  expect(screenFault('things/things.list.tsx', rows(61))).toBe(
    'things/things.list.tsx: 61 lines without imports, at most 60.',
  )
  expect(screenFault('things/things.form.tsx', rows(80))).toBeNull()
  expect(screenFault('things/things.form.tsx', rows(81))).toContain('at most 80')
  expect(screenFault('forms/forms.form.tsx', rows(281))).toBeNull()
  expect(screenFault('forms/forms.form.tsx', rows(282))).toContain('at most 281')
  expect(screenFault('things/thing-part.tsx', rows(500))).toBeNull()
  expect(screenFault('things/things.css', '')).toContain('no CSS of its own')
})

it('those that there are keep to it', async () => {
  const { seen, faults } = await checkScreens(root)
  expect(faults).toEqual([])
  expect(seen).toBeGreaterThan(100)
})
