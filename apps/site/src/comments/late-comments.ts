import { keptPart } from '@butiga/react-ui/ui/kept-part'

/** The comments of a page that is about something else: their code is loaded when they come near the view. */
export const LateComments = keptPart(async () => (await import('./comments-block.tsx')).CommentsBlock, {
  wakes: true,
})
