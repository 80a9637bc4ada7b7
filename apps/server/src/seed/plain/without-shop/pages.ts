import type { Section } from '@butiga/commerce-sdk/contracts'
import type { SeedPage } from '../../sample.ts'
import { texts, type Texts } from '../../texts.ts'
import { address, mail, phone } from '../content.ts'
import type { ContentTools, PageKey } from './content.ts'
import { contactSections, homeSections } from './home.ts'

interface PageTexts {
  readonly title: Texts
  readonly description: Texts
  /** Clean HTML. Default: the page has sections alone. */
  readonly html?: Texts
  /** Default: none. */
  readonly sections?: (tools: ContentTools) => Section[]
}

const toMail = `<a href="${mail.link}">${mail.label}</a>`
const toPhone = `<a href="${phone.link}">${phone.label}</a>`

const pageTexts: Record<PageKey, PageTexts> = {
  home: {
    title: texts('Radionica u susjedstvu', 'A workshop in the neighbourhood', 'Eine Werkstatt in der Nachbarschaft'),
    description: texts(
      'Udruga koja sa susjedima popravlja lampe, stolce i odjeću. Vrata su otvorena utorkom.',
      'An association that repairs lamps, chairs and clothes with its neighbours. Open on Tuesdays.',
      'Ein Verein, der mit der Nachbarschaft Lampen, Stühle und Kleidung repariert. Dienstags geöffnet.',
    ),
    sections: homeSections,
  },
  about: {
    title: texts('O nama', 'About us', 'Über uns'),
    description: texts('Tko popravlja i zašto.', 'Who does the repairs, and why.', 'Wer repariert, und warum.'),
    html: texts(
      '<p>Polica je počela kao polica u hodniku: na njoj su susjedi ostavljali što se pokvarilo, a tko je znao, popravio je.</p><h2>Tko popravlja</h2><p>Nas je dvanaest, od umirovljene krojačice do električara. Nitko nije plaćen, a svi učimo.</p><h2>Od čega živimo</h2><p>Od članarina i darova. Što smo primili i potrošili, objavljujemo svake godine.</p>',
      '<p>Polica means shelf. It began as one in a hallway: neighbours left there what was broken, and whoever knew how repaired it.</p><h2>Who does the repairs</h2><p>We are twelve, from a retired dressmaker to an electrician. Nobody is paid, and all of us learn.</p><h2>What we live on</h2><p>Membership fees and gifts. Every year we publish what we received and spent.</p>',
      '<p>Polica heißt Regal. Angefangen hat es mit einem im Flur: Die Nachbarn legten Kaputtes hinein, und wer es konnte, reparierte es.</p><h2>Wer repariert</h2><p>Wir sind zwölf, von der pensionierten Schneiderin bis zum Elektriker. Niemand wird bezahlt, und alle lernen.</p><h2>Wovon wir leben</h2><p>Von Mitgliedsbeiträgen und Spenden. Einnahmen und Ausgaben veröffentlichen wir jedes Jahr.</p>',
    ),
  },
  contact: {
    title: texts('Kontakt', 'Contact', 'Kontakt'),
    description: texts(
      'Adresa, telefon i obrazac za poruke.',
      'Address, telephone and a form for messages.',
      'Adresse, Telefon und ein Formular für Nachrichten.',
    ),
    html: texts(
      `<p>Polica, ${address}<br>Telefon: ${toPhone}<br>E-pošta: ${toMail}</p><p>Radionica je otvorena utorkom od 17 do 20 sati. Ulaz je iz dvorišta, bez stuba.</p>`,
      `<p>Polica, ${address}, Croatia<br>Telephone: ${toPhone}<br>E-mail: ${toMail}</p><p>The workshop is open on Tuesdays from 5 to 8 pm. The entrance is in the courtyard and has no steps.</p>`,
      `<p>Polica, ${address}, Kroatien<br>Telefon: ${toPhone}<br>E-Mail: ${toMail}</p><p>Die Werkstatt ist dienstags von 17 bis 20 Uhr geöffnet. Der Eingang liegt im Hof und hat keine Stufen.</p>`,
    ),
    sections: contactSections,
  },
  privacy: {
    title: texts('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'),
    description: texts(
      'Koje podatke prikupljamo, zašto i koliko dugo ih čuvamo.',
      'Which data we collect, why, and how long we keep them.',
      'Welche Daten wir erheben, wozu und wie lange wir sie aufbewahren.',
    ),
    html: texts(
      `<p>Udruga Polica, ${address}, obrađuje vaše podatke samo kad nam ih sami date.</p><h2>Koje podatke trebamo</h2><p>Za poruku i prijavu na događaj ime i e-poštu. Za komentar ime koje želite da se vidi. Za novosti e-poštu, koju potvrđujete.</p><h2>Koliko ih čuvamo</h2><p>Poruke i prijave godinu dana. Komentar dok ga ne obrišete, e-poštu za novosti dok se ne odjavite.</p><h2>Kolačići</h2><p>Jedan pamti vaš jezik, a ako se prijavite, još jedan pamti prijavu.</p><h2>Vaša prava</h2><p>Možete tražiti uvid, ispravak, prijenos ili brisanje podataka na ${toMail}.</p>`,
      `<p>The association Polica, ${address}, Croatia, processes your data only when you give them to us.</p><h2>What we need</h2><p>For a message or a sign-up for an event your name and e-mail address. For a comment the name that others are to see. For news your e-mail address, which you confirm.</p><h2>How long we keep them</h2><p>Messages and sign-ups for a year. A comment until you delete it, an address for news until you unsubscribe.</p><h2>Cookies</h2><p>One remembers your language, and if you log in, another one remembers that.</p><h2>Your rights</h2><p>You may ask to see, correct, move or erase your data: ${toMail}.</p>`,
      `<p>Der Verein Polica, ${address}, Kroatien, verarbeitet Ihre Daten nur, wenn Sie sie uns selbst geben.</p><h2>Welche Daten wir brauchen</h2><p>Für eine Nachricht oder eine Anmeldung Namen und E-Mail-Adresse. Für einen Kommentar den Namen, der erscheinen soll. Für Neuigkeiten die E-Mail-Adresse, die Sie bestätigen.</p><h2>Wie lange wir sie aufbewahren</h2><p>Nachrichten und Anmeldungen ein Jahr. Einen Kommentar, bis Sie ihn löschen, die Adresse für Neuigkeiten, bis Sie sich abmelden.</p><h2>Cookies</h2><p>Einer merkt sich Ihre Sprache, ein weiterer Ihre Anmeldung, falls Sie sich anmelden.</p><h2>Ihre Rechte</h2><p>Sie können Auskunft, Berichtigung, Übertragung oder Löschung Ihrer Daten verlangen: ${toMail}.</p>`,
    ),
  },
  imprint: {
    title: texts('Impresum', 'Imprint', 'Impressum'),
    description: texts(
      'Udruga, adresa, registar, OIB i kontakt.',
      'Association, address, register, tax number and contact.',
      'Verein, Anschrift, Register, Steuernummer und Kontakt.',
    ),
    html: texts(
      `<h2>Izdavač</h2><p>Udruga Polica<br>${address}, Hrvatska</p><p>Telefon: ${toPhone}<br>E-pošta: ${toMail}</p><h2>Podaci o udruzi</h2><p>Upisano u registar udruga Grada Zagreba, registarski broj 00000000. OIB 00000000001. Zastupa: Ana Primjer, predsjednica, koja odgovara i za sadržaj.</p>`,
      `<h2>Publisher</h2><p>Udruga Polica (association)<br>${address}, Croatia</p><p>Telephone: ${toPhone}<br>E-mail: ${toMail}</p><h2>About the association</h2><p>Entered in the register of associations of the City of Zagreb, number 00000000. Tax number (OIB) 00000000001. Represented by Ana Primjer, chair, who is also responsible for the content.</p>`,
      `<h2>Herausgeber</h2><p>Udruga Polica (Verein)<br>${address}, Kroatien</p><p>Telefon: ${toPhone}<br>E-Mail: ${toMail}</p><h2>Angaben zum Verein</h2><p>Eingetragen im Vereinsregister der Stadt Zagreb, Nummer 00000000. Steuernummer (OIB) 00000000001. Vertreten durch Ana Primjer, Vorsitzende, die auch für den Inhalt verantwortlich ist.</p>`,
    ),
  },
}

/** Every page in one language. */
export const pages = (tools: ContentTools): SeedPage[] =>
  (Object.keys(pageTexts) as PageKey[]).map((key) => {
    const { title, description, html, sections } = pageTexts[key]
    return {
      key,
      title: title[tools.language],
      meta: { description: description[tools.language] },
      html: html?.[tools.language] ?? '',
      sections: sections?.(tools) ?? [],
    }
  })
