/** What only buttons can do. */
const withoutPaying = [
  ['approve', 'Approve without paying'],
  ['cancel', 'Cancel'],
] as const

interface ButtonsOptions {
  readonly url: string
  readonly reference: string
  /** Outcomes and their names. */
  readonly choices: readonly (readonly [string, string])[]
}

/**
 * The script of the sandbox's buttons. It has the interface of the usual one, `paypal.Buttons(options).render(place)`, with
 * which a page makes an order or a subscription and gets the details of the approval.
 */
export const buttonsScript = ({ url, reference, choices }: ButtonsOptions): string => `
globalThis.paypal = {
  Buttons: (options) => ({
    async render(place) {
      const container = typeof place === 'string' ? document.querySelector(place) : place
      const actions = {
        order: { create: async () => ${JSON.stringify(reference)} },
        subscription: { create: async () => ${JSON.stringify(reference)} },
      }
      const decide = async (outcome) => {
        try {
          const create = options.createSubscription ?? options.createOrder
          const id = await create({}, actions)
          if (outcome === 'cancel') return options.onCancel?.({ orderID: id })
          const address = new URL('/approve', ${JSON.stringify(url)})
          address.search = new URLSearchParams({ reference: id, outcome }).toString()
          const answer = await fetch(address, { method: 'POST' })
          if (!answer.ok) throw new Error('The sandbox answered ' + answer.status)
          const details = await answer.json()
          await options.onApprove(options.createSubscription ? { ...details, subscriptionID: id } : details, actions)
        } catch (error) {
          options.onError?.(error)
        }
      }
      for (const [outcome, name] of ${JSON.stringify([...choices.filter(([outcome]) => outcome !== 'leave'), ...withoutPaying])}) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = name
        button.className = 'btn btn-line'
        button.addEventListener('click', () => decide(outcome))
        container.append(button)
      }
    },
  }),
}
`
