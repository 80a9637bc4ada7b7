import { expect, it } from 'vitest'
import { preloadEditMode } from './preload-edit-mode.ts'

type Transform = (html: string, context: object) => string

it('the document of edit mode names each file of edit mode once, and none that it names already', () => {
  const { transformIndexHtml, configResolved } = preloadEditMode() as {
    transformIndexHtml: { handler: Transform }
    configResolved: (config: object) => void
  }
  configResolved({ base: '/admin/' })
  const chunk = (fileName: string, imports: readonly string[], facadeModuleId: string | null = null) => ({
    type: 'chunk',
    fileName,
    imports,
    facadeModuleId,
  })
  const bundle = Object.fromEntries(
    [
      chunk('open.js', ['edit.js', 'start.js'], '/apps/admin/src/edit/open.tsx'),
      chunk('edit.js', ['start.js', 'entry.js']),
      chunk('start.js', ['runtime.js', 'edit.js']),
      chunk('runtime.js', []),
      chunk('entry.js', []),
      chunk('screens.js', ['start.js']),
    ].map((file) => [file.fileName, file]),
  )
  const html = '<script src="/admin/entry.js"></script><template id="preloads"></template>'
  const written = transformIndexHtml.handler(html, { bundle })
  expect(
    [...written.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(([, href]) => href),
  ).toEqual(['/admin/open.js', '/admin/edit.js', '/admin/start.js', '/admin/runtime.js'])
  expect(written).toMatch(/^<script src="\/admin\/entry\.js"><\/script><template id="preloads"><link .*<\/template>$/)
})
