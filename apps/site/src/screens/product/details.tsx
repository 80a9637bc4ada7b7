import type { Product } from '@butiga/commerce-sdk'
import { Icon } from '@butiga/react-ui/ui/icon'
import { RichText } from '@butiga/react-ui/ui/rich-text'
import { Trans } from '@lingui/react/macro'
import { SpecTable } from './spec-table.tsx'

/** The description of a product, and its attributes. */
export const Details = ({ product }: { product: Product }) => (
  <section>
    <h2>
      <Trans>Detalji</Trans>
    </h2>
    <details className="acc" open>
      <summary>
        <Trans>Opis</Trans>
        <Icon name="down" />
      </summary>
      <div className="in">
        <RichText html={product.description} />
      </div>
    </details>
    <details className="acc" open>
      <summary>
        <Trans>Podaci</Trans>
        <Icon name="down" />
      </summary>
      <div className="in">
        <SpecTable product={product} />
      </div>
    </details>
  </section>
)
