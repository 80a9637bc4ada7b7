import type { CartItem, OrderDetails } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'
import { useValueText } from '../hooks/use-value-text.ts'
import { PeriodText } from '../period-text/period-text.tsx'

type OrderedLine = OrderDetails['lines'][number]

/** The choices and texts of a cart line, in short; renders nothing for a line without any. */
export const LineChoices = ({ item }: { item: Pick<CartItem, 'options' | 'bundleOptions' | 'productData'> }) => {
  const { options, bundleOptions, productData } = item
  const { name, chosen, parts, subscription } = productData
  const writtenOn = (id: number) => bundleOptions.find((part) => part.id === id)?.options.personalizations
  return (
    <>
      <Chosen name={name} chosen={chosen} written={options.personalizations} />
      {subscription && (
        <p className="opts">
          <Trans>Pretplata</Trans>, <PeriodText period={subscription} />
        </p>
      )}
      <Parts parts={parts.map(({ id, ...part }) => ({ ...part, written: writtenOn(id) }))} />
    </>
  )
}

type ChosenThing = Pick<OrderedLine, 'name' | 'chosen'> & { readonly written?: OrderedLine['written'] | undefined }

/** What was chosen and written, without values that the name contains already. */
const useWords = () => {
  const valueText = useValueText()
  return ({ name, chosen, written = {} }: ChosenThing): string =>
    [
      ...chosen.flatMap((attribute) => {
        const { label, values } = attribute
        const text = values.map((value) => valueText(attribute, value)).join(', ')
        return text === '' || name.includes(text) ? [] : [`${label}: ${text}`]
      }),
      ...Object.entries(written).map(([title, text]) => `${title}: ${text}`),
    ].join(', ')
}

/** The choices and texts of one thing. */
export const Chosen = (thing: ChosenThing) => {
  const words = useWords()(thing)
  return words !== '' && <p className="opts">{words}</p>
}

/** What is in a bundle, each with its own. */
export const Parts = ({ parts }: { parts: readonly (ChosenThing & { readonly quantity: number })[] }) => {
  const wordsOf = useWords()
  if (parts.length === 0) return null
  return (
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
  )
}
