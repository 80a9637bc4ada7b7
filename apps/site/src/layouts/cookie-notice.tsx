import { useEarlyTap } from '@butiga/react-ui/ui/use-early-tap'
import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useSelector } from '@xstate/react'
import { partsOf, type LayoutData } from './layout-data.ts'

/**
 * Shown until accepted. Every page contains it, since pages are cached for all visitors: the first script hides it where it
 * was accepted, and the machine takes it out.
 */
export const CookieNotice = ({ layout }: { layout: LayoutData }) => {
  const { shop } = useShop()
  const isAsking = useSelector(shop, (snapshot) => snapshot.matches({ cookies: 'asking' }))
  const accept = () => shop.send({ type: 'cookies.accept' })
  const early = useEarlyTap(accept)
  const cookie = partsOf(layout, 'cookie-section')
  if (cookie === null || !isAsking) return null
  return (
    <section className="cookie" data-nosnippet aria-labelledby="cookie-title">
      <div className="wrap">
        <div>
          <h2 id="cookie-title">{cookie.title}</h2>{' '}
          <p>
            {cookie.text} <ContentLink link={cookie.policy.link}>{cookie.policy.label}</ContentLink>
          </p>
        </div>
        <div className="row">
          <button className="btn btn-sm btn-primary" type="button" onClick={accept} {...early}>
            {cookie.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
