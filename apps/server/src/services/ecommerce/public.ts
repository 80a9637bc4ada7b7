export { getCheckoutSettings, getCurrencySettings } from './queries/settings.ts'
