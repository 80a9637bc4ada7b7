import { formatMoney } from '@butiga/react-ui/format/money'
import { messages as de } from '@butiga/react-ui/locales/de'
import { messages as en } from '@butiga/react-ui/locales/en'
import { Steps } from '@butiga/react-ui/ui/steps'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { say } from './shop.js'

// Croatian is inside the components.
const messages = { hr: {}, en, de }
const pageIn = (locale: keyof typeof messages): string =>
  renderToString(
    <I18nProvider i18n={setupI18n({ locale, messages })}>
      <Steps
        label="Checkout"
        steps={[
          { name: 'Address', state: 'done', onReturn: () => {} },
          { name: 'Delivery', state: 'current' },
        ]}
      />
    </I18nProvider>,
  )
say({
  hr: pageIn('hr'),
  en: pageIn('en'),
  de: pageIn('de'),
  money: formatMoney(12.9, { label: 'EUR', symbol: '€' }, 'en'),
})
