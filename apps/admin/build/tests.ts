import { catalogues } from '@butiga/site/catalogues'
import { macros } from '@butiga/site/macros'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { adminPlugins } from './plugins.ts'

const admin = join(import.meta.dirname, '..')
const conditions = ['@butiga/source']

/**
 * How screens of the admin are tested: in a document, with the admin's texts.
 *
 * @param plugins the plugins that the admin has. Default: those of plugins/plugins.json
 */
export const adminTests = (plugins?: readonly string[]): ViteUserConfig => ({
  plugins: [
    react(),
    macros(),
    adminPlugins(plugins),
    catalogues({
      app: 'admin',
      frame: join(admin, 'src/app.tsx'),
      roots: { messages: 'packages/react-ui/src/messages/' },
    }),
  ],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'happy-dom',
    setupFiles: [join(admin, 'src/testing/setup.ts')],
    isolate: false,
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
