import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import boxOpen from '../not-found/box-open.svg'

/** The address names no order that exists: a neutral sentence, and a way on. */
export const NoOrder = ({ title }: { title: ReactNode }) => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <h1>
        <Trans id="checkout.title">Blagajna</Trans>
      </h1>
      <Empty
        image={boxOpen}
        title={title}
        text={<Trans>Poveznica do vaše narudžbe je u poruci koju smo vam poslali.</Trans>}
      >
        <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
          <Trans>Natrag u butigu</Trans>
        </Link>
      </Empty>
    </div>
  )
}
