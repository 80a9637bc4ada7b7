import type { Exchange } from '@butiga/commerce-sdk/rules'
import { createTextOf } from '../messages/text-of.ts'
import { noticesMachine } from '@butiga/machines/notices'
import { setupI18n, type Messages } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, type RenderResult } from '@testing-library/react'
import { run } from 'axe-core'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect } from 'vitest'
import { createActor } from 'xstate'
import { sourceTexts } from './source-texts.ts'
import { UiProvider, type LinkComponent, type NoticesActor } from '../provider/ui.tsx'

export interface RenderUiOptions {
  /** Default: hr. */
  readonly locale?: string
  /** An app's own texts. Default: none. */
  readonly messages?: Messages
  /** Default: true. */
  readonly strict?: boolean
  /** The currency that prices are shown in. Default: euro, the main one. */
  readonly exchange?: Exchange
}

export interface RenderedUi extends RenderResult {
  readonly notices: NoticesActor
}

const PlainLink: LinkComponent = (props) => <a {...props} />

export interface UiInTest {
  /** Not started. */
  readonly notices: NoticesActor
  /** A UiProvider with everything that it needs. */
  readonly Around: ComponentType<{ children: ReactNode }>
}

export const uiInTest = ({ locale = 'hr', messages, exchange }: RenderUiOptions): UiInTest => {
  const i18n = setupI18n({ locale, messages: { [locale]: { ...sourceTexts, ...messages } } })
  const notices: NoticesActor = createActor(noticesMachine, { input: { textOf: createTextOf(i18n) } })
  const Around = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <UiProvider
        language={{ code: 'hrv', code2: 'hr', prefix: null, locale }}
        currency={{ id: 1, label: 'EUR', symbol: '€' }}
        {...(exchange && { exchange })}
        timeZone="Europe/Zagreb"
        notices={notices}
        Link={PlainLink}
      >
        {children}
      </UiProvider>
    </I18nProvider>
  )
  return { notices, Around }
}

/** Components that need no shop, as any app mounts them. */
export const renderUi = (ui: ReactElement, options: RenderUiOptions = {}): RenderedUi => {
  const { notices, Around } = uiInTest(options)
  const view = render(ui, { reactStrictMode: options.strict ?? true, wrapper: Around })
  act(() => {
    notices.start()
  })
  return { ...view, notices }
}

/** Components as the server renders them, hydrated after `before` has used the page. */
export const hydrateUi = async (
  ui: ReactElement,
  before: (container: HTMLElement) => void,
): Promise<{ readonly container: HTMLElement }> => {
  const { Around } = uiInTest({})
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Around>{ui}</Around>)
  before(container)
  return act(async () => render(ui, { container, hydrate: true, wrapper: Around }))
}

/** No accessibility finding. Colours are left to a browser, which has them; a component alone is in no landmark. */
export const expectAccessible = async (container: Element): Promise<void> => {
  const { violations } = await run(container, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}
