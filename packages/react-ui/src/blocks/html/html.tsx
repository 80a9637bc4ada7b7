import { Handwritten } from '../../ui/rich-text/handwritten.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** HTML that an editor has written, of the elements that are allowed. */
export const Html = ({ anchor, props: { html } }: BlockInput<'html'>) =>
  html === '' ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <div className="prose" data-field="html">
        <Handwritten html={html} />
      </div>
    </section>
  )
