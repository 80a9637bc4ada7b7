import { keptPart } from '@butiga/react-ui/ui/kept-part'

export const Text = keptPart(async () => (await import('@butiga/react-ui/ui/rich-text')).RichText)
