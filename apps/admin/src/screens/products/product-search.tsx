import type { ProductRow } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useAdmin } from '../../admin.tsx'

interface ProductSearchProps {
  readonly label: string
  readonly onMatch: (product: ProductRow) => void
}

/** Finds a product by its SKU. */
export const ProductSearch = ({ label, onMatch }: ProductSearchProps) => {
  const { commerce } = useAdmin()
  const { t } = useLingui()
  const id = useId()
  const [sku, setSku] = useState('')
  const [match, setMatch] = useState<readonly ProductRow[]>([])
  const [isMissing, setMissing] = useState(false)
  const read = async (keywords: string) => {
    const answer = await commerce.catalogue.filter({ keywords, limit: 10 })
    return answer.errored ? [] : answer.data.records
  }
  const write = (value: string) => {
    setSku(value)
    setMissing(false)
    if (value.trim().length > 1) void read(value.trim()).then(setMatch)
  }
  const take = async () => {
    const wanted = sku.trim().toLowerCase()
    if (wanted === '') return
    const product = [...match, ...(await read(sku.trim()))].find((one) => one.sku.toLowerCase() === wanted)
    setMissing(product === undefined)
    if (product === undefined) return
    setSku('')
    onMatch(product)
  }
  return (
    <div>
      <div className="row nowrap">
        <input
          className="inp inp-sm"
          list={id}
          aria-label={label}
          placeholder={t`Šifra`}
          value={sku}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void take()
          }}
        />
        <datalist id={id}>
          {match.map((product) => (
            <option key={product.id} value={product.sku}>
              {product.name}
            </option>
          ))}
        </datalist>
        <Button size="sm" onClick={() => void take()}>
          <Trans>Dodaj</Trans>
        </Button>
      </div>
      <p className="small" role="status">
        {isMissing && <Trans>Nema proizvoda s tom šifrom.</Trans>}
      </p>
    </div>
  )
}
