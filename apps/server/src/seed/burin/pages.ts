import { withdrawal, type ContentTools, type PageKey } from './content.ts'
import { withSectionIds } from '@butiga/commerce-sdk/contracts'
import { homeSections } from './home.ts'
import { makerKeys, makerPage, makers, type MakerKey } from './makers.ts'
import { section } from '../sections.ts'
import type { SeedPage } from '../sample.ts'
import { texts, type Texts } from '../texts.ts'

/** The pages whose text is in this file. */
type OwnPage = Exclude<PageKey, 'makers' | `maker-${MakerKey}`>

const titles: Record<OwnPage, Texts> = {
  home: texts(
    'Navečer predano, ujutro na pragu',
    'Sent tonight, there by morning',
    'Abends abgegeben, morgens vor der Tür',
  ),
  about: texts('O nama', 'About us', 'Über uns'),
  privacy: texts('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'),
  boxGuide: texts('Koju kutiju trebam?', 'Which box do I need?', 'Welchen Karton brauche ich?'),
  delivery: texts('Dostava', 'Delivery', 'Versand und Lieferung'),
  imprint: texts('Impresum', 'Imprint', 'Impressum'),
  terms: texts('Uvjeti kupnje', 'Terms of sale', 'Allgemeine Geschäftsbedingungen'),
  euProjects: texts('EU projekti', 'EU projects', 'EU-Projekte'),
}

const descriptions: Record<OwnPage, Texts> = {
  home: texts(
    'Burin noću vozi pakete s kopna na otoke. Kutije, trake i pokloni s otoka u jednoj butigi.',
    'Burin carries parcels from the mainland to the islands overnight. Boxes, tapes and island gifts in one shop.',
    'Burin bringt Pakete über Nacht vom Festland auf die Inseln. Kartons, Klebebänder und Inselgeschenke in einem Shop.',
  ),
  about: texts(
    'Tko vozi noću, odakle ime i koliko nas je.',
    'Who drives at night, where the name comes from and how many we are.',
    'Wer nachts fährt, woher der Name kommt und wie viele wir sind.',
  ),
  privacy: texts(
    'Koje podatke Burin prikuplja, zašto i koliko dugo ih čuva.',
    'Which data Burin collects, why, and how long it keeps them.',
    'Welche Daten Burin erhebt, wozu und wie lange wir sie aufbewahren.',
  ),
  boxGuide: texts(
    'Veličine kutija „Sidro”: mjere, litre, nosivost i što u koju stane.',
    'Sizes of the “Sidro” boxes: measures, litres, load and what fits.',
    'Die Größen der Kartons „Sidro“: Maße, Liter, Traglast und was hineinpasst.',
  ),
  delivery: texts(
    'Što dostava stoji, kada stiže i kamo vozimo.',
    'What delivery costs, when it arrives and where we drive.',
    'Was die Lieferung kostet, wann sie ankommt und wohin wir fahren.',
  ),
  imprint: texts(
    'Tko stoji iza butige: tvrtka, adresa, sud, OIB i kontakt.',
    'Who runs the shop: company, address, court, tax number and contact.',
    'Wer den Shop betreibt: Firma, Anschrift, Register, Steuernummer und Kontakt.',
  ),
  terms: texts(
    'Narudžba, dostava, plaćanje, povrat i reklamacije u butigi Burin.',
    'Orders, delivery, payment, returns and claims in the Burin shop.',
    'Bestellung, Lieferung, Zahlung, Rückgabe und Reklamation im Shop von Burin.',
  ),
  euProjects: texts(
    'Projekt digitalizacije skladišta i noćne dostave.',
    'The warehouse digitalisation and overnight delivery project.',
    'Das Projekt zur Digitalisierung des Lagers und der Nachtlieferung.',
  ),
}

const privacy = texts(
  `<p>Burin d.o.o., Put Firula 18, 21000 Split, obrađuje vaše podatke samo da bi vaš paket stigao. Ovdje piše koje, zašto i koliko dugo.</p>
<h2>Koje podatke trebamo</h2>
<p>Za narudžbu: ime i prezime, adresu dostave, e-poštu i telefon. Ako kupujete za tvrtku, još i njezin naziv te OIB. Bez toga ne možemo dostaviti paket ni izdati račun.</p>
<h2>Kome ih dajemo</h2>
<p>Kuriru koji nosi vaš paket i knjigovodstvu koje vodi račune. Nikome drugome, i nikada zbog oglasa.</p>
<h2>Koliko ih čuvamo</h2>
<p>Račune jedanaest godina, kako traži zakon. Košaricu koja nije postala narudžba brišemo nakon godinu dana. Privole čuvamo dok ih ne povučete.</p>
<h2>Kolačići</h2>
<p>Jedan kolačić pamti vašu košaricu, drugi jezik. Za statistiku pitamo zasebno. Zadnje pretrage i nedavno pregledani proizvodi ostaju u vašem pregledniku: ne vidimo ih, a obrisati ih možete gdje se i prikazuju. Da biste ih mogli čitati i bez mreže, preglednik čuva i košaricu te zadnjih trideset otvorenih stranica, bez adrese i narudžbi; brišu se s podacima stranice u postavkama preglednika.</p>
<h2>Vaša prava</h2>
<p>Možete tražiti uvid, ispravak, prijenos ili brisanje podataka. Javite se na <a href="mailto:privatnost@burin.example">privatnost@burin.example</a>, ili pošaljite <a href="/zahtjev-za-podatke">zahtjev za podatke</a>; odgovaramo u roku od 30 dana. Pritužbu možete uputiti i Agenciji za zaštitu osobnih podataka.</p>`,
  `<p>Burin d.o.o., Put Firula 18, 21000 Split, Croatia, processes your data only so that your parcel arrives. Here is which data, why, and for how long.</p>
<h2>What we need</h2>
<p>For an order: your name, delivery address, e-mail and phone number. If you buy for a company, its name and tax number as well. Without these we can neither deliver the parcel nor issue the invoice.</p>
<h2>Who receives it</h2>
<p>The courier who carries your parcel and the accountants who keep our books. Nobody else, and never for advertising.</p>
<h2>How long we keep it</h2>
<p>Invoices for eleven years, as the law requires. A cart that never became an order is deleted after a year. Consents are kept until you withdraw them.</p>
<h2>Cookies</h2>
<p>One cookie remembers your cart, the other your language. We ask separately about statistics. Your last searches and the products you viewed stay in your browser: we do not see them, and you can clear them where they are shown. So that you can read them offline, your browser also keeps your cart and the last thirty pages that you opened, without addresses and orders; they go with the site data in the settings of your browser.</p>
<h2>Your rights</h2>
<p>You may ask to see, correct, move or erase your data. Write to <a href="mailto:privatnost@burin.example">privatnost@burin.example</a> or send a <a href="/en/data-request">request about your data</a>; we answer within 30 days. You may also complain to the Croatian Personal Data Protection Agency.</p>`,
  `<p>Burin d.o.o., Put Firula 18, 21000 Split, Kroatien, verarbeitet Ihre Daten nur, damit Ihr Paket ankommt. Hier steht, welche, wozu und wie lange.</p>
<h2>Welche Daten wir brauchen</h2>
<p>Für eine Bestellung: Namen, Lieferadresse, E-Mail-Adresse und Telefonnummer. Kaufen Sie für ein Unternehmen, auch dessen Namen und Steuernummer. Ohne diese Angaben können wir weder liefern noch eine Rechnung ausstellen.</p>
<h2>Wer sie erhält</h2>
<p>Der Kurier, der Ihr Paket trägt, und unsere Buchhaltung. Sonst niemand, und niemals für Werbung.</p>
<h2>Wie lange wir sie aufbewahren</h2>
<p>Rechnungen elf Jahre, wie es das Gesetz verlangt. Ein Warenkorb, aus dem keine Bestellung wurde, wird nach einem Jahr gelöscht. Einwilligungen bleiben, bis Sie sie widerrufen.</p>
<h2>Cookies</h2>
<p>Ein Cookie merkt sich Ihren Warenkorb, der andere die Sprache. Nach Statistik fragen wir gesondert. Ihre letzten Suchen und die zuletzt angesehenen Produkte bleiben in Ihrem Browser: Wir sehen sie nicht, und Sie können sie dort löschen, wo sie stehen. Damit Sie beides auch offline lesen können, behält Ihr Browser auch den Warenkorb und die letzten dreißig geöffneten Seiten, ohne Adressen und Bestellungen; sie lassen sich mit den Websitedaten in den Einstellungen des Browsers löschen.</p>
<h2>Ihre Rechte</h2>
<p>Sie können Auskunft, Berichtigung, Übertragung oder Löschung Ihrer Daten verlangen. Schreiben Sie an <a href="mailto:privatnost@burin.example">privatnost@burin.example</a> oder senden Sie eine <a href="/de/datenanfrage">Anfrage zu Ihren Daten</a>; wir antworten innerhalb von 30 Tagen. Beschwerden nimmt auch die kroatische Datenschutzbehörde entgegen.</p>`,
)

const terms = texts(
  `<p>Prodavatelj je Burin d.o.o., Put Firula 18, 21000 Split. Ovi uvjeti vrijede za svaku kupnju u butigi.</p>
<h2>Narudžba i cijene</h2>
<p>Cijene su u eurima i sadrže PDV. Ugovor je sklopljen kad vam e-poštom potvrdimo narudžbu. Uz sniženi proizvod uvijek piše i najniža cijena u zadnjih 30 dana prije sniženja.</p>
<h2>Dostava i plaćanje</h2>
<p>Naručeno do 16 h kreće iste večeri. Ako bura zaustavi trajekte, paket kreće prvim sljedećim, a dostavu vraćamo u cijelosti. Platiti možete pouzećem, gotovinom ili karticom.</p>
<h2 id="${withdrawal}">Povrat i reklamacije</h2>
<p>Od ugovora možete odustati u roku od 14 dana bez navođenja razloga, a nekorištene kutije vraćate u roku od 60 dana. Rok počinje kad vi ili osoba koju odredite primi robu. Dovoljno je da nam prije isteka roka pošaljete jasnu izjavu poštom ili na <a href="mailto:bok@burin.example">bok@burin.example</a>; obrazac ispod možete, a ne morate upotrijebiti.</p>
<p>Vraćamo vam cijenu i najjeftiniju ponuđenu dostavu najkasnije 14 dana od dana kad smo primili izjavu, istim načinom plaćanja; možemo pričekati robu ili dokaz da ste je poslali. Robu pošaljite u roku od 14 dana. Trošak povrata snosite vi. Odustati se ne može od robe izrađene po vašoj mjeri ili s vašim natpisom.</p>
<p>Ako nešto stigne slomljeno, pošaljite nam fotografiju na <a href="mailto:bok@burin.example">bok@burin.example</a>. Plaćamo mi.</p>
<h3 id="obrazac">Primjer obrasca za jednostrani raskid</h3>
<p>Ispunite i pošaljite samo ako želite odustati od ugovora; možete nam odluku javiti i svojim riječima.</p>
<p>Burin d.o.o., Put Firula 18, 21000 Split, bok@burin.example</p>
<p>Ja/Mi (*) ovime izjavljujem/izjavljujemo (*) da jednostrano raskidam/raskidamo (*) ugovor o prodaji sljedeće robe (*) / o pružanju sljedeće usluge (*):</p>
<ul><li>Naručeno dana (*) / primljeno dana (*):</li><li>Ime i prezime potrošača:</li><li>Adresa potrošača:</li><li>Potpis potrošača (samo na papiru):</li><li>Datum:</li></ul>
<p>(*) Nepotrebno prekrižite.</p>`,
  `<p>The seller is Burin d.o.o., Put Firula 18, 21000 Split, Croatia. These terms apply to every purchase in the shop.</p>
<h2>Orders and prices</h2>
<p>Prices are in euros and include VAT. The contract is made when we confirm your order by e-mail. Beside a reduced product we always show its lowest price in the 30 days before the reduction.</p>
<h2>Delivery and payment</h2>
<p>What you order by 4 pm leaves the same evening. If the bora stops the ferries, your parcel leaves with the next one and we refund the delivery in full. You pay on delivery, in cash or by card.</p>
<h2 id="${withdrawal}">Returns and claims</h2>
<p>You may withdraw from the contract within 14 days without giving a reason, and return unused boxes within 60 days. The period begins when you, or a person you name, receive the goods. It is enough to send us a clear statement before it ends, by post or to <a href="mailto:bok@burin.example">bok@burin.example</a>; you may use the form below, but need not.</p>
<p>We refund the price and the least expensive delivery offered no later than 14 days after we have your statement, by the same means of payment; we may wait for the goods or for proof that you sent them. Send them within 14 days. You bear the cost of returning them. There is no right of withdrawal for goods made to your measure or with your text.</p>
<p>If something arrives broken, send a photo to <a href="mailto:bok@burin.example">bok@burin.example</a>. We pay for it.</p>
<h3 id="obrazac">Model withdrawal form</h3>
<p>Complete and return it only if you wish to withdraw from the contract; your own words are just as good.</p>
<p>To Burin d.o.o., Put Firula 18, 21000 Split, Croatia, bok@burin.example</p>
<p>I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*) / for the provision of the following service (*):</p>
<ul><li>Ordered on (*) / received on (*):</li><li>Name of consumer(s):</li><li>Address of consumer(s):</li><li>Signature of consumer(s) (only on paper):</li><li>Date:</li></ul>
<p>(*) Delete as appropriate.</p>`,
  `<p>Verkäufer ist Burin d.o.o., Put Firula 18, 21000 Split, Kroatien. Diese Bedingungen gelten für jeden Kauf im Shop.</p>
<h2>Bestellung und Preise</h2>
<p>Alle Preise sind in Euro und enthalten die Mehrwertsteuer. Der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen. Bei reduzierten Artikeln steht immer auch der niedrigste Preis der 30 Tage vor der Ermäßigung.</p>
<h2>Lieferung und Zahlung</h2>
<p>Was bis 16 Uhr bestellt ist, geht am selben Abend auf die Reise. Stoppt die Bora die Fähren, fährt Ihr Paket mit der nächsten und wir erstatten die Lieferkosten vollständig. Sie zahlen per Nachnahme, bar oder mit Karte.</p>
<h2 id="${withdrawal}">Widerruf und Reklamation</h2>
<p>Sie können den Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen; unbenutzte Kartons nehmen wir 60 Tage lang zurück. Die Frist beginnt, wenn Sie oder eine von Ihnen benannte Person die Ware erhalten haben. Es genügt, vor Ablauf der Frist eine eindeutige Erklärung abzusenden, per Post oder an <a href="mailto:bok@burin.example">bok@burin.example</a>; das Formular unten können Sie verwenden, müssen es aber nicht.</p>
<p>Wir erstatten den Preis und die günstigste angebotene Lieferung spätestens 14 Tage, nachdem Ihre Erklärung bei uns eingegangen ist, mit demselben Zahlungsmittel; wir dürfen auf die Ware oder den Nachweis der Absendung warten. Senden Sie sie innerhalb von 14 Tagen zurück. Die Kosten der Rücksendung tragen Sie. Kein Widerrufsrecht besteht bei Waren, die nach Ihren Maßen oder mit Ihrem Text angefertigt wurden.</p>
<p>Ist etwas zerbrochen angekommen, schicken Sie uns ein Foto an <a href="mailto:bok@burin.example">bok@burin.example</a>. Wir kommen dafür auf.</p>
<h3 id="obrazac">Muster-Widerrufsformular</h3>
<p>Wenn Sie den Vertrag widerrufen wollen, füllen Sie dieses Formular aus und senden Sie es zurück; Ihre eigenen Worte genügen ebenso.</p>
<p>An Burin d.o.o., Put Firula 18, 21000 Split, Kroatien, bok@burin.example</p>
<p>Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*) / die Erbringung der folgenden Dienstleistung (*):</p>
<ul><li>Bestellt am (*) / erhalten am (*):</li><li>Name des/der Verbraucher(s):</li><li>Anschrift des/der Verbraucher(s):</li><li>Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):</li><li>Datum:</li></ul>
<p>(*) Unzutreffendes streichen.</p>`,
)

const boxGuide = texts(
  `<p>Teško ide u malo, lagano u veliko. Sve kutije „Sidro” nose do 40 kg, ali ih netko mora i podići: preporučena težina je ona koju jedan čovjek nosi niz stube.</p>
<h2>S, 25 l</h2>
<p><strong>40 × 25 × 25 cm, do 15 kg.</strong> Oko 20 knjiga, deset ploča, pun alat ili dvanaest konzervi. Za sve što je teško.</p>
<h2>M, 48 l</h2>
<p><strong>40 × 40 × 30 cm, do 18 kg.</strong> Posuđe za šest osoba, mali kućanski uređaj ili cipele jedne obitelji.</p>
<h2>L, 96 l</h2>
<p><strong>60 × 40 × 40 cm, do 20 kg.</strong> Odjeća iz dvije ladice, lonci i tave, igračke. Najčešći izbor.</p>
<h2>XL, 140 l</h2>
<p><strong>70 × 50 × 40 cm, do 20 kg.</strong> Dva popluna, jastuci, zimske jakne. Za sve što je veliko i lagano.</p>
<h2>Koliko ih trebam?</h2>
<ul><li>Soba: 6 do 8 kutija</li><li>Stan od 50 m²: oko 20 kutija, od toga 6 S, 8 M, 4 L i 2 XL</li><li>Kuća: 35 i više</li></ul>`,
  `<p>Heavy things go into small boxes, light things into large ones. Every “Sidro” box holds up to 40 kg, but somebody has to lift it: the weight below is what one person carries down the stairs.</p>
<h2>S, 25 l</h2>
<p><strong>40 × 25 × 25 cm, up to 15 kg.</strong> About 20 books, ten records, a full tool kit or twelve tins. For everything heavy.</p>
<h2>M, 48 l</h2>
<p><strong>40 × 40 × 30 cm, up to 18 kg.</strong> Dishes for six, a small appliance or a family’s shoes.</p>
<h2>L, 96 l</h2>
<p><strong>60 × 40 × 40 cm, up to 20 kg.</strong> Two drawers of clothes, pots and pans, toys. The most common choice.</p>
<h2>XL, 140 l</h2>
<p><strong>70 × 50 × 40 cm, up to 20 kg.</strong> Two duvets, pillows, winter coats. For everything large and light.</p>
<h2>How many do I need?</h2>
<ul><li>A room: 6 to 8 boxes</li><li>A flat of 50 m²: about 20 boxes, of which 6 S, 8 M, 4 L and 2 XL</li><li>A house: 35 and more</li></ul>`,
  `<p>Schweres kommt in kleine Kartons, Leichtes in große. Jeder „Sidro“ trägt bis 40 kg, doch jemand muss ihn auch heben: Das Gewicht unten trägt ein Mensch die Treppe hinunter.</p>
<h2>S, 25 l</h2>
<p><strong>40 × 25 × 25 cm, bis 15 kg.</strong> Etwa 20 Bücher, zehn Schallplatten, ein voller Werkzeugsatz oder zwölf Konserven. Für alles Schwere.</p>
<h2>M, 48 l</h2>
<p><strong>40 × 40 × 30 cm, bis 18 kg.</strong> Geschirr für sechs, ein kleines Küchengerät oder die Schuhe einer Familie.</p>
<h2>L, 96 l</h2>
<p><strong>60 × 40 × 40 cm, bis 20 kg.</strong> Zwei Schubladen Kleidung, Töpfe und Pfannen, Spielzeug. Die häufigste Wahl.</p>
<h2>XL, 140 l</h2>
<p><strong>70 × 50 × 40 cm, bis 20 kg.</strong> Zwei Bettdecken, Kissen, Winterjacken. Für alles Große und Leichte.</p>
<h2>Wie viele brauche ich?</h2>
<ul><li>Ein Zimmer: 6 bis 8 Kartons</li><li>Eine Wohnung mit 50 m²: etwa 20 Kartons, davon 6 S, 8 M, 4 L und 2 XL</li><li>Ein Haus: 35 und mehr</li></ul>`,
)

const delivery = texts(
  `<p>Cijene proizvoda sadrže PDV, dostava se plaća posebno. Koliko stoji, vidite i u blagajni prije nego što naručite.</p>
<h2>Noćna dostava na adresu</h2>
<p>4,90 € po narudžbi, koliko god proizvoda bilo u njoj. Naručeno do 16 h kreće iste večeri: na otocima stiže do 8 h, na kopnu do 12 h. Kurir šalje SMS kad krene.</p>
<h2>Preuzimanje u poslovnici</h2>
<p>Besplatno, u Hrvatskoj: Split, Vis, Komiža i Hvar. Paket čuvamo 7 dana, potreban je samo kod iz SMS-a.</p>
<h2>Usluge i bonovi</h2>
<p>Za usluge i bonove dostave nema. Bon stiže e-poštom.</p>
<h2>Kad puše bura</h2>
<p>Ako bura zaustavi trajekte, paket kreće prvim sljedećim, a dostavu vraćamo u cijelosti.</p>`,
  `<p>Product prices include VAT, delivery is extra. The checkout shows what it costs before you order.</p>
<h2>Overnight home delivery</h2>
<p>€4.90 per order, however many products are in it. What you order by 4 pm leaves the same evening: it arrives on the islands by 8 am, on the mainland by noon. The courier sends a text when setting off.</p>
<h2>Pick-up at a branch</h2>
<p>Free, in Croatia: Split, Vis, Komiža and Hvar. We keep the parcel for 7 days; you only need the code from the text message.</p>
<h2>Services and vouchers</h2>
<p>Services and vouchers need no delivery. A voucher comes by e-mail.</p>
<h2>When the bora blows</h2>
<p>If the bora stops the ferries, your parcel leaves with the next one and we refund the delivery in full.</p>`,
  `<p>Alle Preise enthalten die Mehrwertsteuer, der Versand kommt hinzu. Was er kostet, sehen Sie an der Kasse, bevor Sie bestellen.</p>
<h2>Nachtlieferung an die Haustür</h2>
<p>4,90 € je Bestellung, gleich wie viele Artikel sie enthält. Was bis 16 Uhr bestellt ist, geht am selben Abend auf die Reise: Auf den Inseln ist es bis 8 Uhr da, auf dem Festland bis 12 Uhr. Der Kurier schickt eine SMS, sobald er losfährt.</p>
<h2>Abholung in einer Filiale</h2>
<p>Kostenlos, in Kroatien: Split, Vis, Komiža und Hvar. Wir bewahren das Paket 7 Tage auf, Sie brauchen nur den Code aus der SMS.</p>
<h2>Leistungen und Gutscheine</h2>
<p>Für Leistungen und Gutscheine fällt kein Versand an. Der Gutschein kommt per E-Mail.</p>
<h2>Wenn die Bora weht</h2>
<p>Stoppt die Bora die Fähren, fährt Ihr Paket mit der nächsten und wir erstatten die Lieferkosten vollständig.</p>`,
)

const imprint = texts(
  `<h2>Prodavatelj</h2>
<p>Burin d.o.o. za noćnu dostavu<br>Put Firula 18, 21000 Split, Hrvatska</p>
<p>Telefon: <a href="tel:+38521555018">021 555 018</a><br>E-pošta: <a href="mailto:bok@burin.example">bok@burin.example</a></p>
<h2>Podaci o društvu</h2>
<p>Upisano u sudski registar Trgovačkog suda u Splitu, MBS 000000000. OIB 00000000001, PDV ID HR00000000001. Temeljni kapital 2.500,00 €, uplaćen u cijelosti. Uprava: Ana Primjer, direktorica.</p>
<p>Račun: HR00 0000 0000 0000 0000 0 kod Primjer banke d.d., Zagreb.</p>
<h2>Prigovori i sporovi</h2>
<p>Prigovor pošaljite poštom ili na <a href="mailto:prigovori@burin.example">prigovori@burin.example</a>. Odgovaramo pisano u roku od 15 dana. Sporove rješavamo mirno, pred Sudom časti pri Hrvatskoj gospodarskoj komori, ili pred sudom u Splitu.</p>
<h2>Odgovornost za sadržaj</h2>
<p>Za sadržaj ovih stranica odgovara uprava društva.</p>`,
  `<h2>Seller</h2>
<p>Burin d.o.o. for overnight delivery<br>Put Firula 18, 21000 Split, Croatia</p>
<p>Telephone: <a href="tel:+38521555018">+385 21 555 018</a><br>E-mail: <a href="mailto:bok@burin.example">bok@burin.example</a></p>
<h2>Company details</h2>
<p>Registered with the Commercial Court in Split, MBS 000000000. Tax number (OIB) 00000000001, VAT number HR00000000001. Share capital €2,500.00, paid in full. Managing director: Ana Primjer.</p>
<p>Account: HR00 0000 0000 0000 0000 0 at Primjer banka d.d., Zagreb.</p>
<h2>Complaints and disputes</h2>
<p>Send a complaint by post or to <a href="mailto:prigovori@burin.example">prigovori@burin.example</a>. We answer in writing within 15 days. Disputes are settled amicably, before the Court of Honour of the Croatian Chamber of Economy, or before the court in Split.</p>
<h2>Responsible for the content</h2>
<p>The management of the company is responsible for the content of these pages.</p>`,
  `<h2>Anbieter</h2>
<p>Burin d.o.o. für Nachtlieferung<br>Put Firula 18, 21000 Split, Kroatien</p>
<p>Telefon: <a href="tel:+38521555018">+385 21 555 018</a><br>E-Mail: <a href="mailto:bok@burin.example">bok@burin.example</a></p>
<h2>Angaben zum Unternehmen</h2>
<p>Eingetragen beim Handelsgericht Split, MBS 000000000. Steuernummer (OIB) 00000000001, USt-IdNr. HR00000000001. Stammkapital 2.500,00 €, vollständig eingezahlt. Geschäftsführerin: Ana Primjer.</p>
<p>Konto: HR00 0000 0000 0000 0000 0 bei der Primjer banka d.d., Zagreb.</p>
<h2>Beschwerden und Streitbeilegung</h2>
<p>Beschwerden richten Sie per Post oder an <a href="mailto:prigovori@burin.example">prigovori@burin.example</a>. Wir antworten innerhalb von 15 Tagen schriftlich. Streitigkeiten legen wir gütlich bei, vor dem Ehrengericht der Kroatischen Wirtschaftskammer oder vor dem Gericht in Split.</p>
<h2>Verantwortlich für den Inhalt</h2>
<p>Für den Inhalt dieser Seiten ist die Geschäftsführung verantwortlich.</p>`,
)

const euProjects = texts(
  `<p>Projekt „Noćna dostava bez papira” sufinancirala je Europska unija iz Europskog fonda za regionalni razvoj.</p>
<h2>Što je napravljeno</h2>
<p>Skladište u Firulama dobilo je sortirnu traku i čitače, a kuriri aplikaciju koja radi i bez signala na trajektu. Od tada se paket prati od ruke do praga, a papirnatih otpremnica više nema.</p>
<h2>Vrijednost i trajanje</h2>
<p>Ukupna vrijednost projekta je 412.600,00 €, od čega je iz fonda financirano 185.670,00 €. Projekt je trajao od 1. ožujka 2025. do 31. kolovoza 2026.</p>
<p>Sadržaj je isključiva odgovornost društva Burin d.o.o.</p>`,
  `<p>The project “Overnight delivery without paper” was co-financed by the European Union from the European Regional Development Fund.</p>
<h2>What was done</h2>
<p>The warehouse in Firule got a sorting belt and scanners, and the couriers an app that works on the ferry without a signal. Since then a parcel is followed from hand to doorstep, and there are no paper waybills left.</p>
<h2>Value and duration</h2>
<p>The project’s total value is €412,600.00, of which the fund contributed €185,670.00. It ran from 1 March 2025 to 31 August 2026.</p>
<p>The content is the sole responsibility of Burin d.o.o.</p>`,
  `<p>Das Projekt „Nachtlieferung ohne Papier“ wurde von der Europäischen Union aus dem Europäischen Fonds für regionale Entwicklung kofinanziert.</p>
<h2>Was umgesetzt wurde</h2>
<p>Das Lager in Firule erhielt eine Sortieranlage und Scanner, die Kuriere eine App, die auf der Fähre auch ohne Empfang funktioniert. Seither lässt sich jedes Paket von der Hand bis zur Tür verfolgen, Lieferscheine aus Papier gibt es nicht mehr.</p>
<h2>Umfang und Laufzeit</h2>
<p>Das Projekt hat ein Volumen von 412.600,00 €, davon trug der Fonds 185.670,00 €. Es lief vom 1. März 2025 bis zum 31. August 2026.</p>
<p>Für den Inhalt ist allein Burin d.o.o. verantwortlich.</p>`,
)

const about = texts(
  `<p>Burin je vjetar koji ljeti noću puše s kopna na more. Po njemu se zovemo jer i mi krećemo navečer, a ujutro smo na otoku.</p>
<h2>Kako je počelo</h2>
<p>Prvi paket bio je par naočala, zaboravljen u Splitu i potreban na Visu. Odnio ga je mornar u džepu. Danas nas je trideset i četvero, imamo šesnaest vozila i četiri poslovnice.</p>
<h2>Što vozimo</h2>
<p>Lijekove, knjige, sir, birački materijal i sve što se može nositi u naručju. Vozimo na jedanaest otoka, svake noći osim na Badnjak.</p>
<h2>Butiga</h2>
<p>Kutije smo počeli prodavati zato što su loše stizale slomljene. Darove smo dodali kad smo vidjeli što otočani šalju u drugom smjeru.</p>`,
  `<p>The burin is the breeze that blows from land to sea on summer nights. We bear its name because we too leave in the evening and reach the island by morning.</p>
<h2>How it began</h2>
<p>The first parcel was a pair of glasses, forgotten in Split and needed on Vis. A sailor took it in his pocket. Today there are thirty-four of us, with sixteen vehicles and four branches.</p>
<h2>What we carry</h2>
<p>Medicine, books, cheese, ballots and anything one can hold in both arms. We drive to eleven islands, every night but Christmas Eve.</p>
<h2>The shop</h2>
<p>We began to sell boxes because bad ones arrived broken. The gifts came when we saw what the islanders send the other way.</p>`,
  `<p>Der Burin ist die Brise, die in Sommernächten vom Land aufs Meer weht. Wir tragen seinen Namen, weil auch wir abends aufbrechen und morgens auf der Insel sind.</p>
<h2>Wie es begann</h2>
<p>Das erste Paket war eine Brille, in Split vergessen und auf Vis gebraucht. Ein Matrose nahm sie in der Tasche mit. Heute sind wir vierunddreißig Leute mit sechzehn Fahrzeugen und vier Filialen.</p>
<h2>Was wir fahren</h2>
<p>Arzneien, Bücher, Käse, Wahlunterlagen und alles, was zwei Arme tragen. Wir fahren elf Inseln an, jede Nacht außer am Heiligen Abend.</p>
<h2>Der Shop</h2>
<p>Kartons verkaufen wir, weil schlechte zerbrochen ankamen. Die Geschenke kamen dazu, als wir sahen, was die Inseln in die andere Richtung schicken.</p>`,
)

const bodies: Partial<Record<OwnPage, Texts>> = { about, privacy, boxGuide, delivery, imprint, terms, euProjects }

/** Every page of the sample shop in one language. */
export const pages = (tools: ContentTools): readonly SeedPage[] => [
  ...(['home', 'about', 'privacy', 'terms', 'euProjects', 'boxGuide', 'delivery', 'imprint'] as const).map((key) => ({
    key,
    title: titles[key][tools.language],
    meta: { description: descriptions[key][tools.language] },
    html: bodies[key]?.[tools.language] ?? '',
    sections: key === 'home' ? homeSections(tools) : [],
  })),
  makersPage(tools),
  ...makerKeys.map((key) => pageOfMaker(key, tools)),
]

const makersPage = ({ say }: ContentTools): SeedPage => ({
  key: 'makers',
  title: say('Proizvođači', 'Makers', 'Hersteller'),
  meta: {
    description: say(
      'Tko radi darove s otoka: maslinari, pčelari, lončari i drugi.',
      'Who makes the gifts of the islands: olive growers, beekeepers, potters and others.',
      'Wer die Inselgeschenke macht: Olivenbauern, Imker, Töpfer und andere.',
    ),
  },
  html: say(
    '<p>Svakog od njih poznajemo po imenu, jer po robu dolazimo sami. Na vratima im ostavimo prazne kutije, a ujutro odnesemo pune.</p>',
    '<p>We know each of them by name, since we collect the goods ourselves. We leave empty boxes at their door and take full ones away in the morning.</p>',
    '<p>Wir kennen sie alle beim Namen, denn die Ware holen wir selbst. Leere Kartons bleiben vor ihrer Tür, morgens nehmen wir volle mit.</p>',
  ),
  sections: withSectionIds([
    section('valuePages', null, {
      heading: say('Od Cresa do Lastova', 'From Cres to Lastovo', 'Von Cres bis Lastovo'),
    }),
  ]),
})

const pageOfMaker = (key: MakerKey, { language, say, picture }: ContentTools): SeedPage => {
  const { name, description, html } = makers[key]
  return {
    key: makerPage(key),
    title: name[language],
    meta: { description: description[language], image: picture(makerPage(key)) },
    html: html[language],
    sections: withSectionIds([
      section('valueProducts', null, { heading: say('Iz ovih ruku', 'From these hands', 'Aus diesen Händen') }),
    ]),
  }
}
