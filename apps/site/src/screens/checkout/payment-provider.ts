import { type PaymentStart, readPaymentForm } from '@butiga/commerce-sdk'
import { trustScriptsOfOthers } from '../../trusted-others.ts'
import { trustedScriptUrl } from '../../trusted-scripts.ts'

type Buttons = Exclude<PaymentStart, string | null>
type Details = Readonly<Record<string, string>>

interface Actions {
  readonly order: { create(order: object): Promise<string> }
  readonly subscription: { create(subscription: object): Promise<string> }
}

/** What the script of a card provider brings. */
interface ButtonsLibrary {
  Buttons(options: {
    createOrder?(data: unknown, actions: Actions): Promise<string>
    createSubscription?(data: unknown, actions: Actions): Promise<string>
    onApprove(details: Readonly<Record<string, unknown>>): void
    onError(error: unknown): void
  }): { render(place: HTMLElement): Promise<void> }
}
declare global {
  var paypal: ButtonsLibrary | undefined
}

/** Makes the form of elements, puts it into the page and submits it; a text that is no such form stays without effect. */
export const submitPaymentForm = (html: string, container: HTMLElement): void => {
  const read = readPaymentForm(html)
  if (read === null) return
  const form = document.createElement('form')
  form.method = read.method
  form.action = read.action
  for (const [name, value] of Object.entries(read.fields)) {
    const input = document.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    form.append(input)
  }
  container.replaceChildren(form)
  form.submit()
}

interface DrawOptions {
  readonly container: HTMLElement
  readonly onApprove: (details: Details) => void
  readonly onFail: () => void
}

/** Loads the script of the card provider and lets it draw its buttons into the container. */
export const drawButtons = (
  { scriptUrl, isSubscription, plan_id, quantity, orderId, total }: Buttons,
  { container, onApprove, onFail }: DrawOptions,
): void => {
  const draw = async () => {
    const library = globalThis.paypal
    if (library === undefined) throw new Error('The script has brought no buttons')
    const subscribe = {
      createSubscription: (_: unknown, { subscription }: Actions) =>
        subscription.create({ plan_id, quantity: String(quantity) }),
    }
    const order = {
      createOrder: (_: unknown, actions: Actions) =>
        actions.order.create({ purchase_units: [{ custom_id: String(orderId), amount: { value: total.toFixed(2) } }] }),
    }
    await library
      .Buttons({
        ...(isSubscription ? subscribe : order),
        onApprove: (details) => onApprove(textsOf(details)),
        onError: onFail,
      })
      .render(container)
  }
  const script = document.createElement('script')
  script.addEventListener('load', () => void draw().catch(onFail))
  script.addEventListener('error', onFail)
  container.replaceChildren()
  try {
    script.src = addressOfScript(scriptUrl)
    document.head.append(script)
  } catch {
    // The policy of the page does not have the provider.
    onFail()
  }
}

const addressOfScript = (address: string): string => {
  const { origin } = new URL(address, location.origin)
  if (origin === location.origin) return trustedScriptUrl(address)
  trustScriptsOfOthers([origin])
  return address
}

/** The texts of the details; functions and objects stay here. */
const textsOf = (details: Readonly<Record<string, unknown>>): Details =>
  Object.fromEntries(Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
