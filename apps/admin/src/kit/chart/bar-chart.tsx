import { Trans } from '@lingui/react/macro'

export interface Bar {
  /** In the table: `21. 11.` */
  readonly name: string
  /** Under the bar; empty for most of them. */
  readonly tick: string
  readonly value: number
  readonly text: string
  /** Is drawn in the full colour. */
  readonly isNow?: boolean
}

interface BarChartProps {
  /** The chart in a sentence. */
  readonly label: string
  /** The titles of the table. */
  readonly columns: readonly [name: string, value: string]
  readonly bars: readonly Bar[]
  /** In units of its letters, so that these are as large in a narrow column as in a wide one. */
  readonly width: number
  readonly format: (value: number) => string
}

const BOTTOM = 150
const TOP = 24
const LEFT = 56

/** A round number that is not below the greatest value: the axis has 0, its half and itself. */
const roofOf = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 2)))
  return [1, 2, 4, 5, 10].map((step) => step * power).find((roof) => roof >= most) ?? most
}

/** Bars of one colour over an axis from 0, and the same figures as a table. */
export const BarChart = ({ label, columns, bars, width, format }: BarChartProps) => {
  const roof = roofOf(Math.max(...bars.map(({ value }) => value)))
  const step = (width - LEFT) / bars.length
  const heightOf = (value: number) => (value / roof) * (BOTTOM - TOP)
  return (
    <figure className="ch">
      <svg viewBox={`0 0 ${width} 178`} role="img" aria-label={label}>
        {[0, roof / 2, roof].map((value) => (
          <g key={value}>
            <line className="axis" x1={LEFT} x2={width} y1={BOTTOM - heightOf(value)} y2={BOTTOM - heightOf(value)} />
            <text x={0} y={BOTTOM - heightOf(value) + 4}>
              {format(value)}
            </text>
          </g>
        ))}
        {bars.map(({ name, tick, value, isNow }, place) => {
          const middle = LEFT + (place + 0.5) * step
          return (
            <g key={name}>
              <rect
                className={isNow ? 'bar-1' : 'bar-0'}
                x={middle - step * 0.35}
                y={BOTTOM - heightOf(value)}
                width={step * 0.7}
                height={heightOf(value)}
                rx={2}
              />
              {tick !== '' && (
                <text className={isNow ? 'now' : undefined} x={middle} y={BOTTOM + 18} textAnchor="middle">
                  {tick}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details>
        <summary>
          <Trans>Prikaži kao tablicu</Trans>
        </summary>
        <table className="dt">
          <caption className="sr">{columns[1]}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col" className="num">
                {columns[1]}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.toReversed().map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="num">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
