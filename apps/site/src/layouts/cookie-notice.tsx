import { ContentLink } from '@butiga/react-ui/ui/content-link'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useSelector } from '@xstate/react'
import { partsOf, type LayoutData } from './layout-data.ts'

/** Shown until accepted; the machine reads the cookie in the browser, so the page itself never contains it. */
export const CookieNotice = ({ layout }: { layout: LayoutData }) => {
  const { shop } = useShop()
  const asking = useSelector(shop, (snapshot) => snapshot.matches({ cookies: 'asking' }))
  const cookie = partsOf(layout, 'cookie-section')
  if (cookie === null || !asking) return null
  return (
    <section className="cookie" aria-labelledby="cookie-title">
      <div className="wrap">
        <div>
          <h2 id="cookie-title">{cookie.title}</h2>{' '}
          <p>
            {cookie.text} <ContentLink link={cookie.policy.link}>{cookie.policy.label}</ContentLink>
          </p>
        </div>
        <div className="row">
          <button
            className="btn btn-sm btn-primary"
            type="button"
            onClick={() => shop.send({ type: 'cookies.accept' })}
          >
            {cookie.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
