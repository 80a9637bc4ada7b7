import type { LayoutData } from './layout-data.ts'
import type { OwnParts } from './layout.types.ts'

// A new one is a file in own/ and a line here; its chunk is fetched by the sites that name it.
const headers: Readonly<Record<string, () => Promise<Pick<OwnParts, 'Header'>>>> = {
  compact: async () => ({ Header: (await import('./own/compact-header.tsx')).CompactHeader }),
}
const footers: Readonly<Record<string, () => Promise<Pick<OwnParts, 'Footer'>>>> = {
  compact: async () => ({ Footer: (await import('./own/compact-footer.tsx')).CompactFooter }),
}

/** Whether there is such a header or footer. */
export const isOwnHeader = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(headers, name)
export const isOwnFooter = (name: unknown): name is string => typeof name === 'string' && Object.hasOwn(footers, name)

/** Loads the parts that the layout names (layout-options.ts); none for most sites. */
export const loadOwnParts = async ({ header, footer, chat }: LayoutData): Promise<OwnParts> => {
  const [ownHeader, ownFooter, Chat] = await Promise.all([
    header === undefined ? undefined : headers[header]?.(),
    footer === undefined ? undefined : footers[footer]?.(),
    chat === undefined ? undefined : import('./own/chat.tsx'),
  ])
  return { ...ownHeader, ...ownFooter, ...Chat }
}
