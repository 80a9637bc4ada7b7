import type { Json, JsonDefault, Names } from '../../db/columns.ts'

/** What every site shares. */
export interface MasterTables {
  language: {
    id: number
    code: string
    code2: string
    names: Json<Names>
  }
  country: {
    id: number
    iso: string
    names: Json<Names>
  }
  site_country: {
    site_id: number
    country_id: number
    position: number | null
    names: JsonDefault<Names>
  }
  currency: {
    id: number
    code: string
    symbol: string
  }
}
