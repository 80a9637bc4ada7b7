import type { ColumnType, Generated } from 'kysely'

/** Sites, their addresses and keys, and their options. */
export interface SiteTables {
  site: {
    id: Generated<number>
    name: string
    url: string
    subdomain: string
    default_language: Generated<string>
    main_currency_id: Generated<number>
    ecommerce_enabled: Generated<boolean>
    maintenance_mode: Generated<boolean>
    skip_shipping: Generated<boolean>
    allowed_countries: ColumnType<'ALL' | string[], string | undefined, string>
    cart_type: Generated<0 | 1 | 2>
  }
  api_key: {
    id: Generated<number>
    site_id: number
    token: string
    kind: 'site' | 'admin'
  }
  domain: {
    id: Generated<number>
    site_id: number
    api_key_id: number
    host: string
    url: string
    is_default: Generated<boolean>
    redirects: Generated<boolean>
  }
  store: {
    id: Generated<number>
    site_id: number
    language_code: string
    position: Generated<number>
  }
  site_option: {
    site_id: number
    key: string
    value: ColumnType<unknown, string, string>
    is_public: Generated<boolean>
  }
}
