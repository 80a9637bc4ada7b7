import type { SeedPage } from '../sample.ts'
import { texts, type Texts } from '../texts.ts'
import { address, mail, phone, withdrawal, type ContentTools, type PageKey } from './content.ts'
import { homeSections } from './home.ts'

interface PageTexts {
  readonly title: Texts
  readonly description: Texts
  /** Clean HTML. Default: the page has sections alone. */
  readonly html?: Texts
}

const toMail = `<a href="${mail.link}">${mail.label}</a>`
const toPhone = `<a href="${phone.link}">${phone.label}</a>`

const pageTexts: Record<PageKey, PageTexts> = {
  home: {
    title: texts('Stvari za dom', 'Things for the home', 'Dinge für zu Hause'),
    description: texts(
      'Posuđe, svjetlo, papir i pribor za balkon, dobro odabrani i spremni za slanje.',
      'Tableware, light, paper and tools for the balcony, well chosen and ready to send.',
      'Geschirr, Licht, Papier und Helfer für den Balkon, gut gewählt und versandbereit.',
    ),
  },
  about: {
    title: texts('O nama', 'About us', 'Über uns'),
    description: texts(
      'Tko bira i zašto tako malo.',
      'Who chooses, and why so little.',
      'Wer auswählt, und warum so wenig.',
    ),
    html: texts(
      '<p>Polica je počela kao polica u hodniku: na njoj je stajalo ono što su susjedi tražili da im naručimo.</p><h2>Kako biramo</h2><p>Svaku stvar najprije sami rabimo pola godine. Ako se pokvari, ne prodajemo je. Ako se može popraviti, dijelove držimo na zalihi.</p>',
      '<p>Polica means shelf. It began as one in a hallway, with the things that neighbours asked us to order for them.</p><h2>How we choose</h2><p>We use each thing ourselves for half a year. If it breaks, we do not sell it. If it can be repaired, we keep the parts in stock.</p>',
      '<p>Polica heißt Regal. Angefangen hat es mit einem im Flur, auf dem stand, was die Nachbarn über uns bestellten.</p><h2>Wie wir auswählen</h2><p>Jedes Ding benutzen wir zuerst ein halbes Jahr selbst. Geht es kaputt, verkaufen wir es nicht. Lässt es sich reparieren, halten wir die Teile auf Lager.</p>',
    ),
  },
  delivery: {
    title: texts('Dostava', 'Delivery', 'Versand und Lieferung'),
    description: texts(
      'Što dostava stoji i kada stiže.',
      'What delivery costs and when it arrives.',
      'Was die Lieferung kostet und wann sie ankommt.',
    ),
    html: texts(
      '<p>Cijene proizvoda sadrže PDV, dostava se plaća posebno. Koliko stoji, vidite i u blagajni prije nego što naručite.</p><h2>Hrvatska</h2><p>4,50 € po narudžbi, od 60,00 € besplatno. Stiže za 1 do 3 radna dana.</p><h2>Preuzimanje u butigi</h2><p>Besplatno. Čuvamo 7 dana.</p><h2>Inozemstvo</h2><p>U Austriju, Italiju, Njemačku i Sloveniju 9,90 €, za 3 do 6 radnih dana.</p>',
      '<p>Product prices include VAT, delivery is extra. The checkout shows what it costs before you order.</p><h2>Croatia</h2><p>€4.50 per order, free from €60.00. It arrives in 1 to 3 working days.</p><h2>Pick-up at the shop</h2><p>Free. We keep your order for 7 days.</p><h2>Abroad</h2><p>To Austria, Germany, Italy and Slovenia €9.90, in 3 to 6 working days.</p>',
      '<p>Alle Preise enthalten die Mehrwertsteuer, der Versand kommt hinzu. Was er kostet, sehen Sie an der Kasse, bevor Sie bestellen.</p><h2>Kroatien</h2><p>4,50 € je Bestellung, ab 60,00 € kostenlos. Die Lieferung kommt in 1 bis 3 Werktagen an.</p><h2>Abholung</h2><p>Kostenlos. Wir bewahren Ihre Bestellung 7 Tage auf.</p><h2>Ausland</h2><p>Nach Österreich, Deutschland, Italien und Slowenien 9,90 €, in 3 bis 6 Werktagen.</p>',
    ),
  },
  terms: {
    title: texts('Uvjeti kupnje', 'Terms of sale', 'Allgemeine Geschäftsbedingungen'),
    description: texts(
      'Narudžba, dostava, plaćanje, odustanak i reklamacije.',
      'Orders, delivery, payment, withdrawal and claims.',
      'Bestellung, Lieferung, Zahlung, Widerruf und Reklamation.',
    ),
    html: texts(
      `<p>Prodavatelj je Polica d.o.o., ${address}. Ovi uvjeti vrijede za svaku kupnju u butigi.</p><h2>Narudžba i cijene</h2><p>Cijene su u eurima i sadrže PDV. Ugovor je sklopljen kad vam e-poštom potvrdimo narudžbu. Uz sniženi proizvod uvijek piše i najniža cijena u zadnjih 30 dana prije sniženja.</p><h2>Dostava i plaćanje</h2><p>Šaljemo idućeg radnog dana. Platiti možete pouzećem, gotovinom ili karticom.</p><h2 id="${withdrawal}">Odustanak i povrat</h2><p>Od ugovora možete odustati u roku od 30 dana bez navođenja razloga. Rok počinje kad primite robu. Dovoljno je da nam prije isteka roka pošaljete jasnu izjavu poštom ili na ${toMail}.</p><p>Vraćamo vam cijenu i najjeftiniju ponuđenu dostavu najkasnije 14 dana od dana kad smo primili izjavu, istim načinom plaćanja. Robu pošaljite u roku od 14 dana; trošak povrata snosite vi. Odustati se ne može od robe izrađene s vašim imenom.</p><h2>Reklamacije</h2><p>Ako nešto stigne oštećeno, pošaljite nam fotografiju na ${toMail}. Šaljemo novo ili vraćamo novac.</p>`,
      `<p>The seller is Polica d.o.o., ${address}, Croatia. These terms apply to every purchase in the shop.</p><h2>Orders and prices</h2><p>Prices are in euros and include VAT. The contract is made when we confirm your order by e-mail. Beside a reduced product we always show its lowest price in the 30 days before the reduction.</p><h2>Delivery and payment</h2><p>We send your order on the next working day. You can pay on delivery, in cash or by card.</p><h2 id="${withdrawal}">Withdrawal and returns</h2><p>You may withdraw from the contract within 30 days without giving a reason. The period begins when you receive the goods. It is enough to send us a clear statement by post or to ${toMail} before it ends.</p><p>We refund the price and the cheapest delivery offered within 14 days of receiving your statement, by the same means of payment. Send the goods within 14 days; you bear the cost of returning them. Goods made with your name cannot be returned.</p><h2>Claims</h2><p>If something arrives damaged, send a photograph to ${toMail}. We send a new one or refund you.</p>`,
      `<p>Verkäufer ist Polica d.o.o., ${address}, Kroatien. Diese Bedingungen gelten für jeden Kauf im Shop.</p><h2>Bestellung und Preise</h2><p>Alle Preise sind in Euro und enthalten die Mehrwertsteuer. Der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen. Bei reduzierten Artikeln steht immer auch der niedrigste Preis der 30 Tage vor der Ermäßigung.</p><h2>Lieferung und Zahlung</h2><p>Wir versenden am nächsten Werktag. Sie zahlen per Nachnahme, bar oder mit Karte.</p><h2 id="${withdrawal}">Widerruf und Rückgabe</h2><p>Sie können den Vertrag innerhalb von 30 Tagen ohne Angabe von Gründen widerrufen. Die Frist beginnt, wenn Sie die Ware erhalten haben. Es genügt, vor Ablauf der Frist eine eindeutige Erklärung per Post oder an ${toMail} zu senden.</p><p>Wir erstatten den Preis und die günstigste angebotene Lieferung spätestens 14 Tage, nachdem Ihre Erklärung bei uns eingegangen ist, mit demselben Zahlungsmittel. Senden Sie die Ware innerhalb von 14 Tagen; die Kosten der Rücksendung tragen Sie. Mit Ihrem Namen Gefertigtes ist vom Widerruf ausgenommen.</p><h2>Reklamation</h2><p>Kommt etwas beschädigt an, schicken Sie ein Foto an ${toMail}. Wir senden Ersatz oder erstatten den Preis.</p>`,
    ),
  },
  privacy: {
    title: texts('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'),
    description: texts(
      'Koje podatke prikupljamo, zašto i koliko dugo ih čuvamo.',
      'Which data we collect, why, and how long we keep them.',
      'Welche Daten wir erheben, wozu und wie lange wir sie aufbewahren.',
    ),
    html: texts(
      `<p>Polica d.o.o., ${address}, obrađuje vaše podatke da bi isporučila narudžbu.</p><h2>Koje podatke trebamo</h2><p>Ime i prezime, adresu, e-poštu i telefon; za tvrtku još naziv i OIB.</p><h2>Koliko ih čuvamo</h2><p>Račune jedanaest godina, kako traži zakon. Košaricu koja nije postala narudžba brišemo nakon godinu dana.</p><h2>Vaša prava</h2><p>Možete tražiti uvid, ispravak, prijenos ili brisanje podataka na ${toMail}.</p>`,
      `<p>Polica d.o.o., ${address}, Croatia, processes your data to fulfil your order.</p><h2>What we need</h2><p>Your name, address, e-mail and phone number; for a company its name and tax number as well.</p><h2>How long we keep it</h2><p>Invoices for eleven years, as the law requires. A cart that never became an order is deleted after a year.</p><h2>Your rights</h2><p>You may ask to see, correct, move or erase your data: ${toMail}.</p>`,
      `<p>Polica d.o.o., ${address}, Kroatien, verarbeitet Ihre Daten, um Ihre Bestellung auszuführen.</p><h2>Welche Daten wir brauchen</h2><p>Namen, Adresse, E-Mail-Adresse und Telefonnummer; für ein Unternehmen auch dessen Namen und Steuernummer.</p><h2>Wie lange wir sie aufbewahren</h2><p>Rechnungen elf Jahre, wie es das Gesetz verlangt. Ein Warenkorb, aus dem keine Bestellung wurde, wird nach einem Jahr gelöscht.</p><h2>Ihre Rechte</h2><p>Sie können Auskunft, Berichtigung, Übertragung oder Löschung Ihrer Daten verlangen: ${toMail}.</p>`,
    ),
  },
  imprint: {
    title: texts('Impresum', 'Imprint', 'Impressum'),
    description: texts(
      'Tvrtka, adresa, sud, OIB i kontakt.',
      'Company, address, court, tax number and contact.',
      'Firma, Anschrift, Register, Steuernummer und Kontakt.',
    ),
    html: texts(
      `<h2>Prodavatelj</h2><p>Polica d.o.o.<br>${address}, Hrvatska</p><p>Telefon: ${toPhone}<br>E-pošta: ${toMail}</p><h2>Podaci o društvu</h2><p>Upisano u sudski registar Trgovačkog suda u Zagrebu, MBS 000000000. OIB 00000000001, PDV ID HR00000000001. Uprava: Ana Primjer, direktorica.</p><h2>Prigovori</h2><p>Prigovor pošaljite poštom ili na ${toMail}. Odgovaramo pisano u roku od 15 dana.</p>`,
      `<h2>Seller</h2><p>Polica d.o.o.<br>${address}, Croatia</p><p>Telephone: ${toPhone}<br>E-mail: ${toMail}</p><h2>Company details</h2><p>Registered with the Commercial Court in Zagreb, MBS 000000000. Tax number (OIB) 00000000001, VAT number HR00000000001. Managing director: Ana Primjer.</p><h2>Complaints</h2><p>Send a complaint by post or to ${toMail}. We answer in writing within 15 days.</p>`,
      `<h2>Anbieter</h2><p>Polica d.o.o.<br>${address}, Kroatien</p><p>Telefon: ${toPhone}<br>E-Mail: ${toMail}</p><h2>Angaben zum Unternehmen</h2><p>Eingetragen beim Handelsgericht Zagreb, MBS 000000000. Steuernummer (OIB) 00000000001, USt-IdNr. HR00000000001. Geschäftsführerin: Ana Primjer.</p><h2>Beschwerden</h2><p>Beschwerden richten Sie per Post oder an ${toMail}. Wir antworten innerhalb von 15 Tagen schriftlich.</p>`,
    ),
  },
}

/** Every page in one language. */
export const pages = (tools: ContentTools): SeedPage[] =>
  (Object.keys(pageTexts) as PageKey[]).map((key) => ({
    key,
    title: pageTexts[key].title[tools.language],
    meta: { description: pageTexts[key].description[tools.language] },
    html: pageTexts[key].html?.[tools.language] ?? '',
    sections: key === 'home' ? homeSections(tools) : [],
  }))
