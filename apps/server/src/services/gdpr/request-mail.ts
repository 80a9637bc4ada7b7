import { formatDate } from '@butiga/commerce-sdk/contracts'
import type { I18n } from '@lingui/core'
import { sql } from 'kysely'
import type { Tx } from '../../db/db.ts'
import { i18nOf } from '../../ground/texts.ts'
import { button, layoutMail, paragraph } from '../../mail/layout.ts'

export interface DataRequest {
  readonly email: string
  readonly kind: 'access' | 'correct' | 'erase' | 'object'
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

const wishOf = (i18n: I18n, { kind, email }: Pick<DataRequest, 'kind' | 'email'>): string => {
  const values = { email }
  switch (kind) {
    case 'access':
      return i18n.t({ id: 'dataRequest.access', message: 'Traži se kopija podataka za adresu {email}.', values })
    case 'correct':
      return i18n.t({ id: 'dataRequest.correct', message: 'Traži se ispravak podataka za adresu {email}.', values })
    case 'erase':
      return i18n.t({ id: 'dataRequest.erase', message: 'Traži se brisanje podataka za adresu {email}.', values })
    case 'object':
      return i18n.t({
        id: 'dataRequest.object',
        message: 'Prigovor ili ograničenje obrade podataka za adresu {email}.',
        values,
      })
  }
}

/** The mail to the shop about a request whose address was confirmed. */
export const requestMail = (
  { email, kind, message }: DataRequest,
  {
    language,
    site,
    dueAt,
  }: { readonly language: string; readonly site: { name: string; timeZone: string }; readonly dueAt: Date },
) => {
  const i18n = i18nOf(language, language)
  const day = formatDate(dueAt.toISOString(), { locale: i18n.locale, timeZone: site.timeZone })
  return layoutMail({
    subject: i18n.t({
      id: 'dataRequest.subject',
      message: 'Zahtjev za osobne podatke | {site}',
      values: { site: site.name },
    }),
    heading: i18n.t({ id: 'dataRequest.heading', message: 'Zahtjev za osobne podatke' }),
    language,
    blocks: [wishOf(i18n, { kind, email }), ...(message === '' ? [] : [message])].map(paragraph),
    footer: i18n.t({
      id: 'dataRequest.due',
      message: 'Vlasnik adrese potvrdio je zahtjev. Rok za odgovor je {day}.',
      values: { day },
    }),
  })
}

/** The mail that asks the holder of an address to confirm a request. */
export const confirmationMail = ({
  language,
  site,
  link,
}: {
  readonly language: string
  readonly site: { readonly name: string; readonly defaultLanguage: string }
  readonly link: string
}) => {
  const i18n = i18nOf(language, site.defaultLanguage)
  return layoutMail({
    subject: i18n.t({
      id: 'dataRequestConfirmation.subject',
      message: 'Potvrdite zahtjev za osobne podatke | {site}',
      values: { site: site.name },
    }),
    heading: i18n.t({ id: 'dataRequestConfirmation.heading', message: 'Potvrdite svoj zahtjev' }),
    language,
    blocks: [
      paragraph(
        i18n.t({
          id: 'dataRequestConfirmation.text',
          message: 'Zahtjev za osobne podatke šalje se kad ga potvrdite. Poveznica vrijedi 7 dana.',
        }),
      ),
      button(i18n.t({ id: 'dataRequestConfirmation.button', message: 'Potvrdi zahtjev' }), link),
    ],
    footer: i18n.t({
      id: 'dataRequestConfirmation.why',
      message: 'Niste vi? Ne morate učiniti ništa: bez potvrde se zahtjev briše za 7 dana.',
    }),
  })
}
