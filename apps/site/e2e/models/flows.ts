import type { Locator, Page } from 'playwright-core'
import { pathOf, screens } from './screens.ts'
import { words } from './words.ts'

const text = {
  ...words.en,
  instructions: 'Note for the courier',
  address: 'Address',
  shipping: 'Delivery',
  payment: 'Payment',
}

/** What the buyer of the flows types, and must find again. */
export const typed = { qty: '3', instructions: 'Ring twice', city: 'Vis' } as const

/** One thing that a shopper does. */
export interface Flow {
  readonly name: string
  /** Does it, or does it again: text that is typed already is not typed again. */
  readonly act: (page: Page, email: string) => Promise<unknown>
  /** What shows that it is done. */
  readonly done: (page: Page) => Locator
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name })
const cartLink = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('link', { name: new RegExp(`\\b${count} items?$`) })

const fill = async (field: Locator, value: string): Promise<void> => {
  if ((await field.inputValue()) !== value) await field.fill(value)
}

/** Ticks every consent that the step requires. */
export const acceptConsents = async (page: Page): Promise<void> => {
  const required = page.getByRole('group').getByRole('checkbox').and(page.locator('[required]'))
  await required.first().waitFor()
  for (const consent of await required.all()) await consent.check()
}

const giveAddress = async (page: Page, email: string): Promise<void> => {
  const { country, ...fields } = text.fields
  const buyer: Record<keyof typeof fields, string> = {
    firstName: 'Ana',
    lastName: 'Anić',
    email,
    phone: '098 555 0142',
    street: 'Kut',
    houseNumber: '14',
    zipCode: '21480',
    city: typed.city,
  }
  for (const [field, value] of Object.entries(buyer) as [keyof typeof fields, string][]) {
    await fill(page.getByRole('textbox', { name: fields[field] }).first(), value)
  }
  await page.getByRole('combobox', { name: country }).selectOption(text.country)
  await acceptConsents(page)
  await page.getByRole('button', { name: text.toDelivery }).click()
}

/** From the first page to the order, in twelve flows. */
export const flows: readonly Flow[] = [
  {
    name: 'opens the shop',
    // By the URL of the visit, since the page may be the browser's own error page.
    act: (page) => page.goto(pathOf('en', 'home'), { waitUntil: 'commit' }),
    done: (page) =>
      page.getByRole('banner').getByRole('link', { name: text.cart }).and(page.locator('[data-state=empty]')),
  },
  {
    name: 'accepts the cookies',
    act: (page) => page.getByRole('button', { name: text.acceptCookies, exact: true }).click(),
    done: (page) => page.locator('body:not(:has(.cookie))'),
  },
  {
    name: 'looks at a category',
    act: (page) => page.getByRole('navigation').getByRole('link', { name: text.shop, exact: true }).first().click(),
    done: (page) => page.getByRole('main').getByRole('link', { name: text.category }).first(),
  },
  {
    name: 'lists its products',
    act: (page) => page.getByRole('main').getByRole('link', { name: text.category }).first().click(),
    done: (page) => heading(page, text.category),
  },
  {
    name: 'opens a product',
    act: (page) => page.getByRole('main').getByRole('link', { name: text.product }).first().click(),
    done: (page) => heading(page, text.product),
  },
  {
    name: 'puts it into the cart',
    act: (page) => page.getByRole('main').getByRole('button', { name: text.addToCart }).first().click(),
    done: (page) => cartLink(page, 1),
  },
  {
    name: 'opens the cart',
    act: (page) => page.getByRole('banner').getByRole('link', { name: text.cart }).click(),
    done: (page) => page.getByRole('row').getByRole('spinbutton'),
  },
  {
    name: 'changes the quantity',
    act: (page) => page.getByRole('row').getByRole('spinbutton').fill(typed.qty),
    done: (page) => cartLink(page, Number(typed.qty)),
  },
  {
    name: 'writes instructions',
    act: (page) => fill(page.getByRole('textbox', { name: text.instructions }), typed.instructions),
    done: (page) => page.getByRole('textbox', { name: text.instructions }).and(page.getByText(typed.instructions)),
  },
  {
    name: 'goes to the checkout',
    act: (page) => page.getByRole('link', { name: text.toCheckout }).click(),
    done: (page) => heading(page, text.address).and(page.locator('main:has(form) h1')),
  },
  { name: 'gives the address', act: giveAddress, done: (page) => page.getByRole('radio', { name: text.homeDelivery }) },
  {
    name: 'chooses the delivery',
    act: async (page) => {
      await page.getByRole('radio', { name: text.homeDelivery }).check()
      await page.getByRole('button', { name: text.toPayment }).click()
    },
    done: (page) => page.getByRole('radio', { name: text.cashOnDelivery }),
  },
  {
    name: 'orders',
    act: async (page) => {
      await page.getByRole('radio', { name: text.cashOnDelivery }).check()
      await acceptConsents(page)
      await page.getByRole('button', { name: text.order }).click()
    },
    done: (page) => heading(page, text.thanks),
  },
]

/** Where a shopper of the flows begins. */
export const start = screens['home']?.('en') ?? '/en'
