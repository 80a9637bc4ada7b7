import { useWishlist } from '@butiga/react-ui/provider/account'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Note } from '@butiga/react-ui/ui/note'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { AccountPage } from '../../account/account-page.tsx'
import { WishedProducts } from '../../account/wished-products.tsx'
import { useShopPicture } from '../../layouts/layout-data.ts'
import type { ScreenModule } from '../screen.types.ts'

const load: ScreenModule<null>['load'] = () => Promise.resolve(null)

const head: ScreenModule<null>['head'] = (_data, i18n) => ({
  title: i18n._(msg({ id: 'profile.wishlist', message: 'Lista želja' })),
  description: i18n._(msg`Artikli koje ste spremili za poslije.`),
  noindex: true,
})

/** The wishlist; its heart takes a product off, and the toast of that puts it back. */
const Screen: ScreenModule<null>['Screen'] = () => <AccountPage entry="wishlist">{() => <Wishlist />}</AccountPage>

const Wishlist = () => {
  const { ids, status } = useWishlist()
  return (
    <section>
      <h1>
        <Trans id="profile.wishlist">Lista želja</Trans>
        {ids.size > 0 && (
          <>
            {' '}
            <span className="muted num wl-count">
              <Plural value={ids.size} one="# artikl" few="# artikla" other="# artikala" />
            </span>
          </>
        )}
      </h1>
      {status === 'failed' ? (
        <Note kind="danger">
          <Trans>Lista želja nije učitana. Osvježite stranicu.</Trans>
        </Note>
      ) : (
        <>
          <h2 className="sr">
            <Trans>Spremljeni artikli</Trans>
          </h2>
          {ids.size === 0 ? <NoWishes /> : <WishedProducts />}
        </>
      )}
    </section>
  )
}

const NoWishes = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <Empty
      image={useShopPicture('empty')?.src}
      title={<Trans>Još nema želja</Trans>}
      text={<Trans>Srce na artiklu sprema ga ovamo.</Trans>}
    >
      <Link className={buttonClass({ variant: 'primary' })} href={links.shop()}>
        <Trans>Razgledaj butigu</Trans>
      </Link>
    </Empty>
  )
}

export { head, load, Screen }
