import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createI18n, loadTexts, type TextPlace } from '../i18n.ts'

const TracePanel = ({ copy }: { copy: () => Promise<void> }) => {
  const [isCopied, setCopied] = useState(false)
  return (
    <button
      className="btn btn-primary"
      style={{ position: 'fixed', insetBlockEnd: '1rem', insetInlineStart: '1rem', zIndex: 60 }}
      onClick={() => void copy().then(() => setCopied(true))}
    >
      {isCopied ? <Trans>Kopirano za podršku</Trans> : <Trans>Kopiraj zapis za podršku</Trans>}
    </button>
  )
}

/** Shows the button that copies the trace over every page of this tab, the failure screen too. */
export const showTracePanel = async (copy: () => Promise<void>, place: TextPlace): Promise<void> => {
  const i18n = createI18n(place.language.code2, await loadTexts(place, 'trace'))
  createRoot(document.body.appendChild(document.createElement('aside'))).render(
    <I18nProvider i18n={i18n}>
      <TracePanel copy={copy} />
    </I18nProvider>,
  )
}
