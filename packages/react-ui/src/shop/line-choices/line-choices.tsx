import type { CartItem, OrderDetails } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useValueText } from '../hooks/use-value-text.ts'
import { PeriodText } from '../period-text/period-text.tsx'

type OrderedLine = OrderDetails['lines'][number]

/** The choices and texts of a cart line, in short; renders nothing for a line without any. */
export const LineChoices = ({ item }: { item: Pick<CartItem, 'options' | 'bundleOptions' | 'productData'> }) => {
  const { options, bundleOptions, productData } = item
  const { name, chosen, parts, subscription } = productData
  const writtenOn = (id: number) => bundleOptions.find((part) => part.id === id)?.options.personalizations
  return (
    <Choices
      name={name}
      chosen={chosen}
      written={options.personalizations}
      parts={parts.map((part) => ({ ...part, written: writtenOn(part.id) }))}
    >
      {subscription && (
        <p className="opts">
          <Trans>Pretplata</Trans>, <PeriodText period={subscription} />
        </p>
      )}
    </Choices>
  )
}

type ChosenThing = Pick<OrderedLine, 'name' | 'chosen'> & { readonly written?: OrderedLine['written'] | undefined }

interface ChoicesProps extends ChosenThing {
  readonly parts: readonly (ChosenThing & { readonly quantity: number })[]
  /** Between the choices of the line and its parts. */
  readonly children?: ReactNode
}

/** What was chosen and written for a line, and for each part of a bundle; values that a name contains already are left out. */
export const Choices = ({ parts, children, ...line }: ChoicesProps) => {
  const valueText = useValueText()
  const wordsOf = ({ name, chosen, written = {} }: ChosenThing): string =>
    [
      ...chosen.flatMap((attribute) => {
        const { label, values } = attribute
        const text = values.map((value) => valueText(attribute, value)).join(', ')
        return text === '' || name.includes(text) ? [] : [`${label}: ${text}`]
      }),
      ...Object.entries(written).map(([title, text]) => `${title}: ${text}`),
    ].join(', ')
  const own = wordsOf(line)
  return (
    <>
      {own !== '' && <p className="opts">{own}</p>}
      {children}
      {parts.length > 0 && (
        <ul className="opts">
          {parts.map((part, index) => {
            const words = wordsOf(part)
            return (
              <li key={index}>
                {part.quantity > 1 && <span className="num">{part.quantity} × </span>}
                {words === '' ? part.name : `${part.name} (${words})`}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
