// @vitest-environment node
import { adminPlugins } from '@butiga/admin/build/plugins'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../apps/admin')

it('is in the bundle of an admin that lists it: a screen in a file of its own, its texts in the catalogues of each language', async () => {
  const { output } = (await build({
    root,
    logLevel: 'warn',
    plugins: [{ ...adminPlugins(['packing-notes']), enforce: 'pre' }],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/packing-notes/notes.list.tsx'))
  expect(screen?.isDynamicEntry).toBe(true)
  // One of the screens, and one of edit mode, whose forms may have fields of plugins.
  for (const text of ['Packing note', 'Packhinweis'])
    expect(chunks.filter(({ code }) => code.includes(text))).toHaveLength(2)
}, 300_000)
