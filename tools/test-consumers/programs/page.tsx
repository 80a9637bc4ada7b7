import { Steps } from '@butiga/react-ui/ui/steps'
import { formatMoney } from '@butiga/react-ui/format/money'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { say } from './shop.js'

const i18n = setupI18n({ locale: 'hr', messages: { hr: {} } })
const page = (
  <I18nProvider i18n={i18n}>
    <Steps
      label="Naplata"
      steps={[
        { name: 'Adresa', state: 'done', onReturn: () => {} },
        { name: 'Dostava', state: 'current' },
      ]}
    />
  </I18nProvider>
)
say({ html: renderToString(page), money: formatMoney(12.9, { id: 1, label: 'EUR', symbol: '€' }, 'en') })
