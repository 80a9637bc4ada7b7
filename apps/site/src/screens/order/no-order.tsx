import { buttonClass } from '@butiga/react-ui/ui/button'
import { Empty } from '@butiga/react-ui/ui/empty'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useShopPicture } from '../../layouts/layout-data.ts'

/** The address names no order that exists: a neutral sentence, and a way on. The document is named after it. */
export const NoOrder = ({ title }: { title: string }) => {
  const { Link } = useUi()
  const { links } = useShop()
  const image = useShopPicture('empty')?.src
  useEffect(() => {
    // The part before the site's name: only the browser finds out that there is no order.
    document.title = document.title.replace(/^.*?(?= \||$)/, title)
  }, [title])
  return (
    <div className="wrap page">
      <Empty
        image={image}
        heading="h1"
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
