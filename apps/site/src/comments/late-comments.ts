import { keptPart } from '../screens/kept-part.tsx'

/** The comments of a page that is about something else: their code is loaded when they come near the view. */
export const LateComments = keptPart(async () => (await import('./comments-block.tsx')).CommentsBlock, { wakes: true })
