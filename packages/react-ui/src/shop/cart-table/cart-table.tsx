import type { CartItem } from '@butiga/commerce-sdk'
import { cartItemLink, isEditableLine } from '@butiga/commerce-sdk/rules'
import type { LineRef } from '@butiga/machines/cart-session'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuantity } from '../hooks/use-quantity.ts'
import { useUi } from '../../provider/ui.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { LinePrice, priceOfLine } from '../price/line-price.tsx'
import { LineChanges } from '../line-changes/line-changes.tsx'
import { LineChoices } from '../line-choices/line-choices.tsx'
import { MediaImage } from '../../ui/media-image/media-image.tsx'
import { Quantity } from '../../form/quantity/quantity.tsx'

/** How many placeholders the dummy mode shows. */
const DUMMY_ROWS = 6

export type CartTableProps =
  | {
      readonly items: readonly CartItem[]
      /** One actor for each line, by itemId. */
      readonly lines: Readonly<Record<number, LineRef>>
      /** The code of the cart's currency. */
      readonly currency: string
      readonly dummy?: false
    }
  /** Six placeholders: for previews, and while the cart loads. Sends nothing. */
  | { readonly dummy: true }

/**
 * The lines of the cart: image, name, remove, quantity, unit price, row total. The roles are written out because
 * rows are grids, and some engines drop a table's meaning with its display.
 */
export const CartTable = (props: CartTableProps) => {
  const { t } = useLingui()
  return (
    <div className="cart-lines">
      <table className="cart-table" role="table" aria-busy={props.dummy || undefined}>
        <caption className="sr">{t`Stavke u košarici`}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Heading hidden area="img">
              <Trans id="cart.column.image">Slika</Trans>
            </Heading>
            <Heading area="name">
              <Trans id="cart.column.name">Naziv</Trans>
            </Heading>
            <Heading hidden area="remove">
              <Trans id="cart.column.remove">Ukloni</Trans>
            </Heading>
            <Heading area="qty">
              <Trans id="cart.column.quantity">Količina</Trans>
            </Heading>
            <Heading area="unit">
              <Trans id="cart.column.unitPrice">Jedinična cijena</Trans>
            </Heading>
            <Heading area="sum">
              <Trans id="cart.column.rowTotal">Ukupno</Trans>
            </Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {props.dummy
            ? Array.from({ length: DUMMY_ROWS }, (_, row) => <DummyRow key={row} />)
            : props.items.map((item) => {
                const line = props.lines[item.itemId]
                return line && <Row key={item.itemId} line={line} currency={props.currency} />
              })}
        </tbody>
      </table>
    </div>
  )
}

type Area = 'img' | 'name' | 'remove' | 'qty' | 'unit' | 'sum'

const Heading = ({ area, hidden = false, children }: { area: Area; hidden?: boolean; children: ReactNode }) => (
  <th
    scope="col"
    role="columnheader"
    data-area={area}
    className={area === 'unit' || area === 'sum' ? 'num' : undefined}
  >
    <span className={hidden ? 'sr' : undefined}>{children}</span>
  </th>
)

const Cell = ({ area, children }: { area: Area; children: ReactNode }) => (
  <td role="cell" data-area={area} className={area === 'unit' || area === 'sum' ? 'num' : undefined}>
    {children}
  </td>
)

const Row = ({ line, currency }: { line: LineRef; currency: string }) => {
  const { t } = useLingui()
  const { money, text, language, Link } = useUi()
  const { item, shown: displayed, problem, saved, deleting, state, change, remove } = useQuantity(line)
  const { name, media } = item.productData
  const href = cartItemLink(item, { language: language.code, prefix: language.prefix })
  return (
    <tr role="row" aria-busy={deleting || undefined} data-state={state}>
      <Cell area="img">
        <span className="thumb">{media && <MediaImage media={media} alt="" place="line" />}</span>
      </Cell>
      <Cell area="name">
        <Link className="nm" href={href}>
          {name}
        </Link>
        <LineChoices item={item} />
        <LineChanges item={item} currency={currency} />
      </Cell>
      <Cell area="remove">
        {isEditableLine(item) && (
          <Link className="link small link-quiet" href={href}>
            {t`Uredi`}
            <span className="sr">: {name}</span>
          </Link>
        )}
        <button
          type="button"
          className="link small link-quiet"
          aria-disabled={deleting || undefined}
          onClick={() => {
            if (!deleting) remove()
          }}
        >
          <Icon name="trash" small />
          {t({ id: 'cart.column.remove', message: 'Ukloni' })}
          <span className="sr">: {name}</span>
        </button>
      </Cell>
      <Cell area="qty">
        <Quantity
          small
          name={name}
          value={displayed}
          disabled={deleting || item.available === 0}
          problem={problem.length === 0 ? null : problem.map(text).join(' ')}
          onChange={({ qty }) => change(qty)}
        />
        <span className="sr" role="status">
          {saved !== null && text({ key: saved })}
        </span>
      </Cell>
      <Cell area="unit">
        <LinePrice item={item} quantity={displayed} currency={currency} />
      </Cell>
      <Cell area="sum">
        {/* The shown quantity counts at once; the server's own figure follows it. */}
        <strong>
          {money(
            displayed === item.qty ? item.prices.converted.row : displayed * priceOfLine(item, displayed).price,
            currency,
          )}
        </strong>
      </Cell>
    </tr>
  )
}

const DummyRow = () => (
  <tr role="row">
    <Cell area="img">
      <span className="thumb skel" />
    </Cell>
    <Cell area="name">
      <span className="skel skel-line" />
    </Cell>
    <Cell area="remove">
      <span className="skel skel-line skel-short" />
    </Cell>
    <Cell area="qty">
      <span className="skel skel-qty" />
    </Cell>
    <Cell area="unit">
      <span className="skel skel-line" />
    </Cell>
    <Cell area="sum">
      <span className="skel skel-line" />
    </Cell>
  </tr>
)
