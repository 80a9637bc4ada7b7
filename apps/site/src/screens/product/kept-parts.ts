import { keptPart } from '../kept-part.tsx'

/** The description and the attributes. */
export const Details = keptPart(async () => (await import('./details.tsx')).Details)
/** The parts of a bundle. */
export const BoxContents = keptPart(async () => (await import('./box-contents.tsx')).BoxContents)
