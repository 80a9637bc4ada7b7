/** Made by the plugin for message catalogues. */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core'
  type Catalogue = () => Promise<{ readonly messages: Messages }>
  type Language = () => Promise<{ readonly catalogues: Readonly<Record<string, Catalogue>> }>
  /** By two-letter code. */
  export const languages: Readonly<Record<string, Language>>
}

/** Made by build/plugins.ts. */
declare module 'virtual:plugins' {
  import type { AdminPlugin } from '@butiga/admin/plugin'
  export const plugins: readonly AdminPlugin[]
}
