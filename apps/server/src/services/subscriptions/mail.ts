import { formatDate } from '@butiga/commerce-sdk/contracts'
import { moneyFormat } from '../../ground/money.ts'
import { i18nOf } from '../../ground/texts.ts'
import { button, keepsake, layoutMail, paragraph } from '../../mail/layout.ts'
import { subscriptionTexts } from './texts.ts'

export interface RenewalMail {
  readonly site: string
  readonly language: string
  /** The site's, whose texts replace those that the language lacks. */
  readonly defaultLanguage: string
  /** The site's. */
  readonly timeZone: string
  readonly orderNumber: string
  readonly name: string
  readonly totalCents: number
  readonly currency: string
  /** Where the order can be seen, or paid. */
  readonly link: string
}

const moneyOf = ({ language, totalCents, currency }: RenewalMail): string =>
  moneyFormat(language, currency).format(totalCents / 100)

/** Says that the next period was paid, and when the one after it is. */
export const renewedMail = (mail: RenewalMail, nextAt: Date) => {
  const texts = subscriptionTexts(i18nOf(mail.language, mail.defaultLanguage))
  const date = formatDate(nextAt.toISOString(), { locale: mail.language, timeZone: mail.timeZone })
  return layoutMail({
    subject: texts.renewedSubject(mail),
    heading: texts.renewedHeading,
    language: mail.language,
    blocks: [
      paragraph(texts.renewed({ name: mail.name, total: moneyOf(mail), date })),
      keepsake(texts.number, mail.orderNumber),
      button(texts.see, mail.link),
    ],
    footer: texts.why(mail.site),
  })
}

/** Says that the next period could not be charged, and what happens until it is paid. */
export const failedRenewalMail = (mail: RenewalMail) => {
  const texts = subscriptionTexts(i18nOf(mail.language, mail.defaultLanguage))
  return layoutMail({
    subject: texts.failedSubject(mail),
    heading: texts.failedHeading,
    language: mail.language,
    blocks: [
      paragraph(texts.failed({ name: mail.name, total: moneyOf(mail) })),
      keepsake(texts.number, mail.orderNumber),
      button(texts.pay, mail.link),
    ],
    footer: texts.why(mail.site),
  })
}
