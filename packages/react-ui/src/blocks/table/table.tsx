import { EmptyBlock } from '../empty-block.tsx'
import type { BlockInput } from '../sections.ts'
import { cellsOf } from './rows.ts'

/** A table of texts; on narrow pages it scrolls in its own box. */
export const Table = ({ anchor, props: { caption, rows, rowHeadings } }: BlockInput<'table'>) => {
  const [head, ...body] = cellsOf(rows)
  if (head === undefined) return <EmptyBlock anchor={anchor} />
  return (
    <section id={anchor ?? undefined} className="section wrap">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be reached by the keyboard */}
      <div className="blk-table" role="region" aria-label={caption || head.join(', ')} tabIndex={0}>
        <table>
          {caption !== '' && <caption data-field="caption">{caption}</caption>}
          <thead>
            <tr>
              {head.map((cell, index) => (
                <th key={index} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {body.map((row, line) => (
              <tr key={line}>
                {row.map((cell, index) =>
                  index === 0 && rowHeadings ? (
                    <th key={index} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={index}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
