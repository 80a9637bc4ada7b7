export {
  findRate,
  getCurrencyConfig,
  getCurrencySettings,
  insertRates,
  knownCurrencies,
  listCurrencies,
  listRates,
  lockComingRate,
  lockCurrencies,
  ratedCurrencies,
  setCurrencies,
} from './queries.ts'
export { currencyFaults } from './rules.ts'
