// @vitest-environment node
import { adminPlugins } from '@butiga/admin/build/plugins'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../apps/admin')

it('is in the bundle of an admin that lists it: a screen in a file of its own, its texts in a catalogue of each language', async () => {
  const { output } = (await build({
    root,
    logLevel: 'warn',
    plugins: [{ ...adminPlugins(['packing-notes']), enforce: 'pre' }],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/packing-notes/notes.list.tsx'))
  expect(screen?.isDynamicEntry).toBe(true)
  for (const text of ['Packing note', 'Packhinweis'])
    expect(chunks.filter(({ code }) => code.includes(text))).toHaveLength(1)
}, 120_000)
