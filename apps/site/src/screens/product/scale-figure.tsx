import type { Dimensions } from '@butiga/commerce-sdk'
import { formatNumber } from '@butiga/commerce-sdk/rules'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'

/** Things of a familiar size, with their height in centimetres; each is drawn 100 high from its foot. */
const bottle = {
  height: 30,
  path: 'M-9 0V-58Q-9-66-4-72V-98Q-4-100-2-100H2Q4-100 4-98V-72Q9-66 9-58V0Z',
}
const person = {
  height: 170,
  path: 'M0-86a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM-10-82Q0-87 10-82L13-48H8L7-70V0H1V-42H-1V0H-7V-70L-8-48H-13Z',
}

/** `60 × 40 × 40 cm`, with spaces that do not break. */
export const sidesText = ({ length, width, height }: Dimensions, locale: string): string =>
  `${[length, width, height].map((side) => formatNumber(String(side), locale)).join('\u00a0×\u00a0')}\u00a0cm`

/** The longest side of any of these, so that variants of one product are drawn to one scale. */
export const longestSide = (sizes: readonly Dimensions[]): number =>
  Math.max(0, ...sizes.flatMap(({ length, width, height }) => [length, width, height]))

/** A corner of an isometric drawing, whose edges rise by 30 degrees, in whole millimetres. */
const corner = (right: number, left: number, up: number): string =>
  [(right - left) * Math.cos(Math.PI / 6), (right + left) * -0.5 - up].map((at) => Math.round(at * 10)).join(' ')

/** How large a piece is: a box of its sides beside a bottle, or a person where its `longest` side is long, and its sides in figures. */
export const ScaleFigure = ({ dimensions, longest }: { dimensions: Dimensions; longest: number }) => {
  const { language } = useUi()
  const { length, width, height } = dimensions
  const related = longest > 55 ? person : bottle
  // In millimetres, from the foot of the front edge.
  const left = Math.round(width * Math.cos(Math.PI / 6) * 10)
  const right = Math.round(length * Math.cos(Math.PI / 6) * 10)
  const gap = related.height * 3
  const tall = Math.round(Math.max(height + (length + width) / 2, related.height) * 10)
  const near = corner(0, 0, height)
  const top = [corner(length, 0, height), corner(length, width, height), corner(0, width, height)].join('L')
  return (
    <p className="scale">
      <svg viewBox={`${-left - 10} ${-tall - 10} ${left + right + gap + 20} ${tall + 20}`} aria-hidden="true">
        <path d={`M0 0L${corner(length, 0, 0)}L${top}L${corner(0, width, 0)}Z`} />
        <path className="edges" d={`M0 0L${near}M${corner(length, 0, height)}L${near}L${corner(0, width, height)}`} />
        <path
          className="beside"
          transform={`translate(${right + gap - related.height}) scale(${related.height / 10})`}
          d={related.path}
        />
      </svg>
      <span className="num">
        <span className="sr">
          <Trans>Vanjske mjere</Trans>{' '}
        </span>
        {sidesText(dimensions, language.locale)}
      </span>
    </p>
  )
}
