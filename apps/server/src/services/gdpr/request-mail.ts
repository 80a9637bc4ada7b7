import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { i18nOf } from '../../ground/texts.ts'
import { layoutMail, paragraph } from '../../mail/layout.ts'

export interface DataRequest {
  readonly email: string
  readonly kind: 'access' | 'erase'
  readonly message: string
}

/** The address that receives requests about personal data, else the one for messages of visitors; null without both. */
export const findRequestRecipient = async (tx: Tx, siteId: number): Promise<string | null> => {
  const { rows } = await sql<{ recipient: string }>`
    select value #>> '{}' as recipient from site_option
    where site_id = ${siteId} and key in ('SendGdprTo', 'SendEmailTo') and coalesce(value #>> '{}', '') <> ''
    order by key = 'SendGdprTo' desc limit 1`.execute(tx)
  return rows[0]?.recipient ?? null
}

/** The mail to the shop about a request for a copy or the erasure of personal data. */
export const requestMail = (
  { email, kind, message }: DataRequest,
  { language, site }: { readonly language: string; readonly site: string },
) => {
  const i18n = i18nOf(language)
  const wish =
    kind === 'access'
      ? i18n.t({ id: 'dataRequest.access', message: 'Traži se kopija podataka za adresu {email}.', values: { email } })
      : i18n.t({ id: 'dataRequest.erase', message: 'Traži se brisanje podataka za adresu {email}.', values: { email } })
  return layoutMail({
    subject: i18n.t({ id: 'dataRequest.subject', message: 'Zahtjev za osobne podatke | {site}', values: { site } }),
    heading: i18n.t({ id: 'dataRequest.heading', message: 'Zahtjev za osobne podatke' }),
    language,
    blocks: [wish, ...(message === '' ? [] : [message])].map(paragraph),
    footer: i18n.t({
      id: 'dataRequest.note',
      message:
        'Adresa nije provjerena: prije odgovora potvrdite da zahtjev šalje njezin vlasnik. Rok za odgovor je 30 dana.',
    }),
  })
}
