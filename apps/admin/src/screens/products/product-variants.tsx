import { AmountField, NumberField } from '@butiga/react-ui/form/number-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormActor, FormOf } from '@butiga/react-ui/form/use-form'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef } from 'react'
import { Block } from '../../kit/form/block.tsx'
import { TableBox } from '../../shell/table-box.tsx'
import type { ProductValues } from './product-record.ts'

/** The variants of a product with their prices and stock. Enter goes to the same column of the next variant. */
export const ProductVariantsBlock = ({
  form,
  id: main,
}: {
  readonly form: FormOf<ProductValues>
  readonly id: string
}) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { products } = useFieldValue(form, 'related')
  const table = useRef<HTMLTableElement>(null)
  const ids = Object.keys(useFieldValue(form, 'variants'))
  const down = (event: KeyboardEvent) => {
    const cell = event.target instanceof Element ? event.target.closest('td') : null
    if (event.key !== 'Enter' || cell === null) return
    // Enter would submit the form.
    event.preventDefault()
    const row = cell.parentElement as HTMLTableRowElement
    const next = row.nextElementSibling as HTMLTableRowElement | null
    const input = next?.cells[cell.cellIndex]?.querySelector('input')
    input?.focus()
    input?.select()
  }
  const create = (
    <Link className={buttonClass({ size: 'sm' })} href={`/admin/products/new?main=${main}`}>
      <Trans>Nova inačica</Trans>
    </Link>
  )
  if (ids.length === 0)
    return (
      <Block title={t`Inačice`} extra={create}>
        <p className="c6 muted">
          <Trans>Proizvod još nema inačica.</Trans>
        </p>
      </Block>
    )
  return (
    <Block title={t`Inačice`} extra={create}>
      <div className="c6">
        <TableBox label={t`Inačice proizvoda`}>
          <table className="dt" ref={table} onKeyDown={down}>
            <caption className="sr">
              <Trans>Inačice proizvoda</Trans>
            </caption>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Inačica</Trans>
                </th>
                <th scope="col">
                  <Trans>Redovna cijena</Trans>
                </th>
                <th scope="col">
                  <Trans>Snižena cijena</Trans>
                </th>
                <th scope="col">
                  <Trans>Zaliha</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {ids.map((id) => {
                const { sku = id, name = '' } = products.find((one) => String(one.id) === id) ?? {}
                return (
                  <tr key={id}>
                    <th scope="row">
                      <Link href={`/admin/products/${id}`}>{sku}</Link>
                      <br />
                      <span className="small muted">{name}</span>
                    </th>
                    <td>
                      <VariantField
                        form={form}
                        path={`variants.${id}.retail`}
                        label={t`Redovna cijena, ${sku}`}
                        as={AmountField}
                      />
                    </td>
                    <td>
                      <VariantField
                        form={form}
                        path={`variants.${id}.discount`}
                        label={t`Snižena cijena, ${sku}`}
                        as={AmountField}
                      />
                    </td>
                    <td>
                      <VariantField
                        form={form}
                        path={`variants.${id}.stock`}
                        label={t`Zaliha, ${sku}`}
                        as={NumberField}
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </TableBox>
      </div>
    </Block>
  )
}

interface VariantFieldProps {
  readonly form: FormActor
  readonly path: string
  readonly label: string
  readonly as: typeof AmountField
}

/** A field whose column has its visible name. */
const VariantField = ({ label, as: Field, ...field }: VariantFieldProps) => (
  <Field {...field} label={<span className="sr">{label}</span>} labelInSummary={label} />
)
