import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { Trans } from '@lingui/react/macro'

/** What a guest sees of a page of the account. */
export const Doors = () => {
  const { Link } = useUi()
  const { links } = useShop()
  return (
    <div className="wrap page">
      <Empty heading="h1" title={<Trans>Prijavite se</Trans>} text={<Trans>Ova stranica čeka prijavu.</Trans>}>
        <Link className={buttonClass({ variant: 'primary' })} href={links.login()}>
          <Trans id="login.submit">Prijavi se</Trans>
        </Link>
      </Empty>
    </div>
  )
}
