import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const screens = join(import.meta.dirname, '../src/screens')

/**
 * What the texts of each catalogue are for. `frame` has those of every page and of the failure screen, `shop` those that pages of a
 * site with e-commerce have besides, `messages` those that machines and SDK refer to by key, `trace` those of the button that copies
 * a trace; the others have the names of the folders of screens.
 */
export const catalogueRoots = (): Readonly<Record<string, string>> => ({
  shop: '/src/layouts/shop-parts.ts',
  messages: 'packages/react-ui/src/messages/',
  trace: '/src/dev/trace-panel.tsx',
  ...Object.fromEntries(
    readdirSync(screens)
      .filter((folder) => folder !== 'failure' && existsSync(join(screens, folder, `${folder}.screen.tsx`)))
      .map((folder) => [folder, `/src/screens/${folder}/${folder}.screen.tsx`]),
  ),
})
