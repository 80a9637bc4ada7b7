import { keptPart } from '@butiga/react-ui/ui/kept-part'

/** The description and the attributes. */
export const Details = keptPart(async () => (await import('./details.tsx')).Details)
/** The parts of a bundle. */
export const BoxContents = keptPart(async () => (await import('./box-contents.tsx')).BoxContents, { prices: true })
