import { buttonClass } from '@butiga/react-ui/ui/button'
import { useCart } from '@butiga/react-ui/shop/use-cart'
import { Empty } from '@butiga/react-ui/ui/empty'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useShopPicture } from '../../layouts/layout-data.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'error.checkoutFailureTitle', message: 'Narudžba nije uspjela' })),
  description: i18n._(msg`Plaćanje nije prošlo, ništa nije naplaćeno.`),
  noindex: true,
})

/** The return address of a failed payment. Only where the cart still has its goods can it be tried again. */
const Screen: ScreenModule<null>['Screen'] = () => {
  const { Link } = useUi()
  const { links } = useShop()
  const image = useShopPicture('failed')?.src
  const isKept = useCart().status === 'filled'
  return (
    <div className="wrap page">
      <Empty
        image={image}
        heading="h1"
        title={<Trans id="error.checkoutFailureTitle">Narudžba nije uspjela</Trans>}
        text={
          isKept ? (
            <Trans>
              Plaćanje nije prošlo i ništa nije naplaćeno. Košarica je sačuvana, pokušajte ponovno ili odaberite drugi
              način plaćanja.
            </Trans>
          ) : (
            <Trans>
              Plaćanje nije prošlo i ništa nije naplaćeno. Ako smo narudžbu već zaprimili, u poruci koju smo poslali
              piše kako je možete platiti.
            </Trans>
          )
        }
      >
        <div className="row">
          {isKept ? (
            <>
              <Link className={buttonClass({ variant: 'primary' })} href={links.checkout()}>
                <Trans>Pokušaj ponovno</Trans>
              </Link>
              <Link className={buttonClass({ variant: 'line' })} href={links.cart()}>
                <Trans>Natrag u košaricu</Trans>
              </Link>
            </>
          ) : (
            <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
              <Trans>Natrag u butigu</Trans>
            </Link>
          )}
        </div>
      </Empty>
    </div>
  )
}

export { head, load, Screen }
