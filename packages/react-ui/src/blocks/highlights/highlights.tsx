import { Icon } from '../../ui/icon/icon.tsx'
import { BlockHead } from '../block-head.tsx'
import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'

/** Reasons or steps, each with an icon. */
export const Highlights = ({ anchor, props: { heading, items } }: BlockInput<'highlights'>) =>
  items.length === 0 ? (
    <EmptyBlock anchor={anchor} />
  ) : (
    <section id={anchor ?? undefined} className="section wrap">
      <BlockHead heading={heading} />
      <ul className="blk-highlights">
        {items.map(({ id, icon, title, text }) => (
          <li key={id} data-item={`items/${id}`}>
            <span className="blk-icon">
              <Icon name={icon} />
            </span>
            <strong data-field="title">{title}</strong>
            <span className="muted" data-field="text">
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
