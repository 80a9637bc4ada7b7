import { type HtmlTag, htmlTags, parseRichText } from '@butiga/commerce-sdk/rules'
import { useUi } from '../../provider/ui.tsx'
import { draw } from './rich-text.tsx'

const known = new Set<string>(htmlTags)

/** HTML that an editor has written, which has more elements than rich text. */
export const Handwritten = ({ html }: { html: string }) => {
  const { Link } = useUi()
  return draw(parseRichText<HtmlTag>(html, known), Link)
}
