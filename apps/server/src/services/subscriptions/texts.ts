import type { I18n } from '@lingui/core'

/** The texts of the mails about subscriptions. */
export const subscriptionTexts = (i18n: I18n) => ({
  renewedSubject: ({ name, site }: { name: string; site: string }) =>
    i18n.t({
      id: 'subscription.renewed.subject',
      message: 'Pretplata je obnovljena: {name} | {site}',
      values: { name, site },
    }),
  renewedHeading: i18n.t({ id: 'subscription.renewed.heading', message: 'Pretplata je obnovljena' }),
  renewed: (values: { name: string; total: string; date: string }) =>
    i18n.t({
      id: 'subscription.renewed.text',
      message:
        'Primili smo {total} za {name} i već pripremamo narudžbu. Sljedeće plaćanje: {date}. Pretplatu možete otkazati u svom profilu.',
      values,
    }),
  failedSubject: ({ name, site }: { name: string; site: string }) =>
    i18n.t({
      id: 'subscription.failed.subject',
      message: 'Plaćanje pretplate nije uspjelo: {name} | {site}',
      values: { name, site },
    }),
  failedHeading: i18n.t({ id: 'subscription.failed.heading', message: 'Plaćanje pretplate nije uspjelo' }),
  failed: (values: { name: string; total: string }) =>
    i18n.t({
      id: 'subscription.failed.text',
      message:
        'Plaćanje {total} za {name} nije uspjelo. Pokušat ćemo još dvaput u iduća dva dana. Možete platiti i sami. Ako narudžba ostane neplaćena, otkazujemo nju i pretplatu.',
      values,
    }),
  number: i18n.t({ id: 'order.number', message: 'Broj narudžbe' }),
  see: i18n.t({ id: 'order.see', message: 'Pogledajte narudžbu' }),
  pay: i18n.t({ id: 'subscription.pay', message: 'Platite narudžbu' }),
  why: (site: string) =>
    i18n.t({
      id: 'subscription.why',
      message: 'Ovu ste poruku primili jer ste pretplaćeni u butigi {site}.',
      values: { site },
    }),
})
