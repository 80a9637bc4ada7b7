import { connect } from './examples/connect.js'

declare const process: { readonly env: Readonly<Record<string, string | undefined>> }

export const shopUrl = (): string => process.env['SHOP_URL'] ?? ''

export const shop = () => connect(shopUrl(), 'eng')

/** What the test compares. */
export const say = (result: unknown): void => console.log(JSON.stringify(result))
