export {
  type CurrencyFields,
  findRate,
  getCurrencyConfig,
  getCurrencySettings,
  insertRates,
  knownCurrencies,
  listCurrencies,
  listRates,
  lockComingRate,
  lockCurrencies,
  type NewRate,
  ratedCurrencies,
  setCurrencies,
} from './queries.ts'
export { currencyFaults } from './rules.ts'
