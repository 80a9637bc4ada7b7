export { getCheckoutSettings, getCurrencySettings } from './queries/settings.ts'
export { digestPrices } from './rules/prices.ts'
export { deleteExpiredHolds } from './queries/stock.ts'
export { removeEmptyCarts, removeOldGuests, removeOldLines } from './queries/sweep.ts'
