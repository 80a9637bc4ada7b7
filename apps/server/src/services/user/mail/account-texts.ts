import type { I18n } from '@lingui/core'

/** The texts of one mail about an account. */
export interface AccountTexts {
  readonly subject: string
  readonly heading: string
  readonly text: string
  /** The label of its link; a mail without one asks for nothing. */
  readonly button?: string
  /** How long the link works, and what to do with a mail that was not asked for. */
  readonly note: string
}

/** The mails about an account, by what they are about; without a shop none names orders or a wishlist. */
export const accountTexts = (i18n: I18n, site: string, hasShop: boolean) => ({
  registration: {
    subject: i18n.t({ id: 'account.registration.subject', message: 'Potvrdite e-poštu | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.registration.heading', message: 'Još jedan korak do računa' }),
    text: i18n.t({
      id: 'account.registration.text',
      message: 'Potvrdite adresu e-pošte kako bismo otvorili vaš račun na stranici {site}.',
      values: { site },
    }),
    button: i18n.t({ id: 'account.registration.button', message: 'Potvrdite e-poštu' }),
    note: i18n.t({
      id: 'account.registration.note',
      message:
        'Poveznica vrijedi sedam dana. Ako se niste vi registrirali, zanemarite ovu poruku: račun neće biti otvoren.',
    }),
  },
  known: {
    subject: i18n.t({ id: 'account.known.subject', message: 'Već imate račun | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.known.heading', message: 'Već imate račun' }),
    text: i18n.t({
      id: 'account.known.text',
      message:
        'Netko je na stranici {site} upisao vašu adresu e-pošte za novi račun. Račun s tom adresom već postoji: prijavite se ili zatražite novu lozinku.',
      values: { site },
    }),
    button: i18n.t({ id: 'account.known.button', message: 'Prijavite se' }),
    note: i18n.t({
      id: 'account.known.note',
      message: 'Ako to niste bili vi, ne morate ništa učiniti: vaš se račun nije promijenio.',
    }),
  },
  email: {
    subject: i18n.t({ id: 'account.email.subject', message: 'Potvrdite novu e-poštu | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.email.heading', message: 'Nova adresa e-pošte' }),
    text: i18n.t({
      id: 'account.email.text',
      message: 'Potvrdite ovu adresu e-pošte. Nakon toga njome se prijavljujete na stranicu {site}.',
      values: { site },
    }),
    button: i18n.t({ id: 'account.email.button', message: 'Potvrdite adresu' }),
    note: i18n.t({
      id: 'account.email.note',
      message: 'Poveznica vrijedi jedan dan. Dok je ne otvorite, vrijedi stara adresa.',
    }),
  },
  password: {
    subject: i18n.t({ id: 'account.password.subject', message: 'Nova lozinka | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.password.heading', message: 'Postavite novu lozinku' }),
    text: i18n.t({
      id: 'account.password.text',
      message: 'Zatražili ste novu lozinku za svoj račun na stranici {site}.',
      values: { site },
    }),
    button: i18n.t({ id: 'account.password.button', message: 'Postavite lozinku' }),
    note: i18n.t({
      id: 'account.password.note',
      message:
        'Poveznica vrijedi 30 minuta i samo jednom. Ako niste vi zatražili novu lozinku, zanemarite ovu poruku: stara i dalje vrijedi.',
    }),
  },
  passwordChanged: {
    subject: i18n.t({
      id: 'account.passwordChanged.subject',
      message: 'Lozinka je promijenjena | {site}',
      values: { site },
    }),
    heading: i18n.t({ id: 'account.passwordChanged.heading', message: 'Lozinka je promijenjena' }),
    text: i18n.t({
      id: 'account.passwordChanged.text',
      message: 'Lozinka vašeg računa na stranici {site} upravo je promijenjena. Odjavili smo vas na drugim uređajima.',
      values: { site },
    }),
    button: i18n.t({ id: 'account.passwordChanged.button', message: 'Nisam to bio/bila ja' }),
    note: i18n.t({
      id: 'account.passwordChanged.note',
      message: 'Ako to niste bili vi, odmah zatražite novu lozinku.',
    }),
  },
  emailChanged: {
    subject: i18n.t({
      id: 'account.emailChanged.subject',
      message: 'Adresa e-pošte je promijenjena | {site}',
      values: { site },
    }),
    heading: i18n.t({ id: 'account.emailChanged.heading', message: 'Adresa e-pošte je promijenjena' }),
    text: i18n.t({
      id: 'account.emailChanged.text',
      message: 'Račun na stranici {site} od sada ima drugu adresu e-pošte. Ovo je posljednja poruka na staru.',
      values: { site },
    }),
    note: i18n.t({
      id: 'account.emailChanged.note',
      message: 'Ako to niste bili vi, javite nam se.',
    }),
  },
  newDevice: {
    subject: i18n.t({ id: 'account.newDevice.subject', message: 'Prijava s novog uređaja | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.newDevice.heading', message: 'Prijava s novog uređaja' }),
    text: i18n.t({
      id: 'account.newDevice.text',
      message:
        'Netko se upravo prijavio u vaš račun na stranici {site} s uređaja na kojem se dosad niste prijavljivali.',
      values: { site },
    }),
    button: i18n.t({ id: 'account.newDevice.button', message: 'Pogledajte svoje uređaje' }),
    note: i18n.t({
      id: 'account.newDevice.note',
      message: 'Ako ste to bili vi, ne morate ništa učiniti. Ako niste, promijenite lozinku.',
    }),
  },
  closing: {
    subject: i18n.t({ id: 'account.closing.subject', message: 'Brisanje računa | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.closing.heading', message: 'Vaš će račun biti izbrisan' }),
    text: hasShop
      ? i18n.t({
          id: 'account.closing.text',
          message:
            'Zatražili ste brisanje računa na stranici {site}. Izbrisat ćemo ga za sedam dana, zajedno s adresama i listom želja.',
          values: { site },
        })
      : i18n.t({
          id: 'account.closing.textWithoutShop',
          message:
            'Zatražili ste brisanje računa na stranici {site}. Izbrisat ćemo ga za sedam dana, sa svim podacima.',
          values: { site },
        }),
    button: i18n.t({ id: 'account.closing.button', message: 'Zadržite račun' }),
    note: hasShop
      ? i18n.t({
          id: 'account.closing.note',
          message: 'Narudžbe čuvamo koliko nalaže zakon, bez veze s računom.',
        })
      : i18n.t({ id: 'account.closing.noteWithoutShop', message: 'Do tada ga možete zadržati.' }),
  },
  erased: {
    subject: i18n.t({ id: 'account.erased.subject', message: 'Račun je izbrisan | {site}', values: { site } }),
    heading: i18n.t({ id: 'account.erased.heading', message: 'Vaš je račun izbrisan' }),
    text: hasShop
      ? i18n.t({
          id: 'account.erased.text',
          message: 'Račun s ovom adresom e-pošte na stranici {site} izbrisan je, zajedno s adresama i listom želja.',
          values: { site },
        })
      : i18n.t({
          id: 'account.erased.textWithoutShop',
          message: 'Račun s ovom adresom e-pošte na stranici {site} izbrisan je, sa svim podacima.',
          values: { site },
        }),
    note: hasShop
      ? i18n.t({
          id: 'account.erased.note',
          message: 'Narudžbe čuvamo koliko nalaže zakon, bez veze s računom. Ovo je posljednja poruka o vašem računu.',
        })
      : i18n.t({
          id: 'account.erased.noteWithoutShop',
          message: 'Ovo je posljednja poruka o vašem računu.',
        }),
  },
})

export type AccountMailKind = keyof ReturnType<typeof accountTexts>
