import type { Commerce, StoragePort } from '@butiga/commerce-sdk'
import { LoadingBar } from '@butiga/react-ui/ui/loading-bar'
import { Offline } from '@butiga/react-ui/shop/offline'
import { ShopProvider, type ShopActor } from '@butiga/react-ui/provider/shop'
import { UiProvider, type LinkComponent, type NoticesActor } from '@butiga/react-ui/provider/ui'
import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { memo, useMemo } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import type { PageHead } from './head.ts'
import { languageLinks } from './layouts/language-links.ts'
import { LayoutContext } from './layouts/layout-data.ts'
import { PublicLayout } from './layouts/public-layout.tsx'
import { DestinationProvider } from './layouts/shop-parts.ts'
import { createLinks } from './links.ts'
import { prefixOf } from './match.ts'
import { EcommerceContext } from './navigation/use-ecommerce.ts'
import { LinksContext } from './navigation/use-links.ts'
import { OwnAddressContext, type ShowAddress } from './navigation/own-address.ts'
import { sectionOf, type OpenedPage } from './page.ts'

export interface AppProps {
  readonly page: OpenedPage
  readonly head: PageHead
  readonly i18n: I18n
  readonly notices: NoticesActor
  readonly commerce: Commerce
  readonly cookies: StoragePort
  readonly shop: ShopActor
  /** The navigation of the browser; the server has none. */
  readonly showAddress?: ShowAddress
  /** Loads the page of the address again that could not be reached. Default: it could be. */
  readonly onRetry?: (() => void) | null
}

/** A plain anchor: the browser's code listens for clicks on all anchors, those in the content included. */
const Link: LinkComponent = (props) => <a {...props} />

const stay: ShowAddress = () => {}

const captcha = () => import('./captcha.ts')

/**
 * The page: its screen in its layout, with everything of this request or tab around it. It is rendered for another page
 * and not for another address, so that a click on a link is answered at once.
 */
export const App = memo(function App({
  page,
  head,
  i18n,
  notices,
  commerce,
  cookies,
  shop,
  showAddress = stay,
  onRetry = null,
}: AppProps) {
  const { site, layout, own = {}, visit, data, screen } = page
  const ui = useMemo(() => uiOf(site), [site])
  const exchange = useSelector(shop, (snapshot) => snapshot.context.exchange)
  const links = useMemo(() => createLinks(site.language, site.languages), [site])
  const { Screen, Layout = PublicLayout } = screen
  return (
    <I18nProvider i18n={i18n}>
      <UiProvider {...ui} exchange={exchange} notices={notices} Link={Link}>
        <ShopProvider shop={shop} commerce={commerce} cookies={cookies} links={links} captcha={captcha}>
          <DestinationProvider label={site.config.deliveryTimetable?.destination}>
            <OwnAddressContext value={showAddress}>
              <LinksContext value={links}>
                <EcommerceContext value={site.config.ecommerceEnabled}>
                  <ErrorBoundary siteName={site.config.siteName} visit={visit}>
                    <LayoutContext value={layout}>
                      <Layout
                        layout={layout}
                        siteName={site.config.siteName}
                        path={sectionOf(page)}
                        languages={languageLinks(page, head)}
                        ecommerce={site.config.ecommerceEnabled}
                        own={own}
                      >
                        {/* The data has the type that the screen's own load returns. */}
                        <Screen key={visit} data={data as never} />
                      </Layout>
                    </LayoutContext>
                  </ErrorBoundary>
                </EcommerceContext>
              </LinksContext>
              <LoadingBar />
              <Offline onRetry={onRetry} hasCart={site.config.ecommerceEnabled} />
            </OwnAddressContext>
          </DestinationProvider>
        </ShopProvider>
      </UiProvider>
    </I18nProvider>
  )
})

const uiOf = ({ language, languages, timeZone, config: { currencySettings } }: OpenedPage['site']) => {
  const { allowedCurrencies, mainCurrencyId } = currencySettings
  const currency = allowedCurrencies.find(({ id }) => id === mainCurrencyId)
  if (currency === undefined) throw new Error('The main currency must be one of the allowed currencies.')
  return {
    language: {
      code: language.code,
      code2: language.code2,
      prefix: prefixOf(language, languages).slice(1) || null,
      locale: language.code2,
    },
    currency,
    currencies: allowedCurrencies.filter(({ id }) => id !== mainCurrencyId),
    timeZone,
  }
}
