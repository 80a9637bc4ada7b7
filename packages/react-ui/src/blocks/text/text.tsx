import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Words at length, under a heading. */
export const Text = ({ anchor, props: { heading, html, width } }: BlockInput<'text'>) =>
  heading === '' && html === '' ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap blk-text" data-width={width}>
      {heading !== '' && <h2 data-field="heading">{heading}</h2>}
      <div className="prose" data-field="html">
        <RichText html={html} />
      </div>
    </section>
  )
