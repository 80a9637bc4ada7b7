import { Icon } from '../../ui/icon/icon.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Questions whose answers open, without scripts as well. */
export const Faq = ({ anchor, props: { heading, questions } }: BlockInput<'faq'>) =>
  questions.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap blk-faq">
      <BlockHead heading={heading} />
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="acc" data-item={`questions/${id}`}>
          <summary>
            <span data-field="question">{question}</span>
            <Icon name="down" small />
          </summary>
          <div className="in" data-field="answer">
            <RichText html={answer} />
          </div>
        </details>
      ))}
    </section>
  )
