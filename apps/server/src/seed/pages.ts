import type { ContentTools, PageKey } from './content.ts'
import { homeSections } from './home.ts'
import { texts, type Texts } from './texts.ts'

const titles: Record<PageKey, Texts> = {
  home: texts(
    'Navečer predano, ujutro na pragu',
    'Sent tonight, there by morning',
    'Abends abgegeben, morgens vor der Tür',
  ),
  about: texts('O nama', 'About us', 'Über uns'),
  privacy: texts('Politika privatnosti', 'Privacy policy', 'Datenschutzerklärung'),
  terms: texts('Uvjeti kupnje', 'Terms of sale', 'Allgemeine Geschäftsbedingungen'),
  euProjects: texts('EU projekti', 'EU projects', 'EU-Projekte'),
}

const descriptions: Record<PageKey, Texts> = {
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
<p>Jedan kolačić pamti vašu košaricu, drugi jezik. Za statistiku pitamo zasebno.</p>
<h2>Vaša prava</h2>
<p>Možete tražiti uvid, ispravak, prijenos ili brisanje podataka. Javite se na <a href="mailto:privatnost@burin.example">privatnost@burin.example</a>, odgovaramo u roku od 30 dana. Pritužbu možete uputiti i Agenciji za zaštitu osobnih podataka.</p>`,
  `<p>Burin d.o.o., Put Firula 18, 21000 Split, Croatia, processes your data only so that your parcel arrives. Here is which data, why, and for how long.</p>
<h2>What we need</h2>
<p>For an order: your name, delivery address, e-mail and phone number. If you buy for a company, its name and tax number as well. Without these we can neither deliver the parcel nor issue the invoice.</p>
<h2>Who receives it</h2>
<p>The courier who carries your parcel and the accountants who keep our books. Nobody else, and never for advertising.</p>
<h2>How long we keep it</h2>
<p>Invoices for eleven years, as the law requires. A cart that never became an order is deleted after a year. Consents are kept until you withdraw them.</p>
<h2>Cookies</h2>
<p>One cookie remembers your cart, the other your language. We ask separately about statistics.</p>
<h2>Your rights</h2>
<p>You may ask to see, correct, move or erase your data. Write to <a href="mailto:privatnost@burin.example">privatnost@burin.example</a> and we answer within 30 days. You may also complain to the Croatian Personal Data Protection Agency.</p>`,
  `<p>Burin d.o.o., Put Firula 18, 21000 Split, Kroatien, verarbeitet Ihre Daten nur, damit Ihr Paket ankommt. Hier steht, welche, wozu und wie lange.</p>
<h2>Welche Daten wir brauchen</h2>
<p>Für eine Bestellung: Namen, Lieferadresse, E-Mail-Adresse und Telefonnummer. Kaufen Sie für ein Unternehmen, auch dessen Namen und Steuernummer. Ohne diese Angaben können wir weder liefern noch eine Rechnung ausstellen.</p>
<h2>Wer sie erhält</h2>
<p>Der Kurier, der Ihr Paket trägt, und unsere Buchhaltung. Sonst niemand, und niemals für Werbung.</p>
<h2>Wie lange wir sie aufbewahren</h2>
<p>Rechnungen elf Jahre, wie es das Gesetz verlangt. Ein Warenkorb, aus dem keine Bestellung wurde, wird nach einem Jahr gelöscht. Einwilligungen bleiben, bis Sie sie widerrufen.</p>
<h2>Cookies</h2>
<p>Ein Cookie merkt sich Ihren Warenkorb, der andere die Sprache. Nach Statistik fragen wir gesondert.</p>
<h2>Ihre Rechte</h2>
<p>Sie können Auskunft, Berichtigung, Übertragung oder Löschung Ihrer Daten verlangen. Schreiben Sie an <a href="mailto:privatnost@burin.example">privatnost@burin.example</a>, wir antworten innerhalb von 30 Tagen. Beschwerden nimmt auch die kroatische Datenschutzbehörde entgegen.</p>`,
)

const terms = texts(
  `<p>Prodavatelj je Burin d.o.o., Put Firula 18, 21000 Split. Ovi uvjeti vrijede za svaku kupnju u butigi.</p>
<h2>Narudžba i cijene</h2>
<p>Cijene su u eurima i sadrže PDV. Ugovor je sklopljen kad vam e-poštom potvrdimo narudžbu. Uz sniženi proizvod uvijek piše i najniža cijena u zadnjih 30 dana prije sniženja.</p>
<h2>Dostava i plaćanje</h2>
<p>Naručeno do 16 h kreće iste večeri. Ako bura zaustavi trajekte, paket kreće prvim sljedećim, a dostavu vraćamo u cijelosti. Platiti možete pouzećem, gotovinom ili karticom.</p>
<h2 id="povrat">Povrat i reklamacije</h2>
<p>Od ugovora možete odustati u roku od 14 dana bez navođenja razloga, a nekorištene kutije vraćate u roku od 60 dana. Novac vraćamo najkasnije 14 dana nakon što primimo robu.</p>
<p>Ako nešto stigne slomljeno, pošaljite nam fotografiju na <a href="mailto:bok@burin.example">bok@burin.example</a>. Plaćamo mi.</p>`,
  `<p>The seller is Burin d.o.o., Put Firula 18, 21000 Split, Croatia. These terms apply to every purchase in the shop.</p>
<h2>Orders and prices</h2>
<p>Prices are in euros and include VAT. The contract is made when we confirm your order by e-mail. Beside a reduced product we always show its lowest price in the 30 days before the reduction.</p>
<h2>Delivery and payment</h2>
<p>What you order by 4 pm leaves the same evening. If the bora stops the ferries, your parcel leaves with the next one and we refund the delivery in full. You pay on delivery, in cash or by card.</p>
<h2 id="povrat">Returns and claims</h2>
<p>You may withdraw from the contract within 14 days without giving a reason, and return unused boxes within 60 days. We refund you no later than 14 days after we have the goods.</p>
<p>If something arrives broken, send a photo to <a href="mailto:bok@burin.example">bok@burin.example</a>. We pay for it.</p>`,
  `<p>Verkäufer ist Burin d.o.o., Put Firula 18, 21000 Split, Kroatien. Diese Bedingungen gelten für jeden Kauf im Shop.</p>
<h2>Bestellung und Preise</h2>
<p>Alle Preise sind in Euro und enthalten die Mehrwertsteuer. Der Vertrag kommt zustande, wenn wir Ihre Bestellung per E-Mail bestätigen. Bei reduzierten Artikeln steht immer auch der niedrigste Preis der 30 Tage vor der Ermäßigung.</p>
<h2>Lieferung und Zahlung</h2>
<p>Was bis 16 Uhr bestellt ist, geht am selben Abend auf die Reise. Stoppt die Bora die Fähren, fährt Ihr Paket mit der nächsten und wir erstatten die Lieferkosten vollständig. Sie zahlen per Nachnahme, bar oder mit Karte.</p>
<h2 id="povrat">Widerruf und Reklamation</h2>
<p>Sie können den Vertrag innerhalb von 14 Tagen ohne Angabe von Gründen widerrufen; unbenutzte Kartons nehmen wir 60 Tage lang zurück. Ihr Geld erhalten Sie spätestens 14 Tage, nachdem die Ware bei uns ist.</p>
<p>Ist etwas zerbrochen angekommen, schicken Sie uns ein Foto an <a href="mailto:bok@burin.example">bok@burin.example</a>. Wir kommen dafür auf.</p>`,
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

const bodies: Partial<Record<PageKey, Texts>> = { about, privacy, terms, euProjects }

/** Every page of the sample shop in one language. */
export const pages = (tools: ContentTools) =>
  (['home', 'about', 'privacy', 'terms', 'euProjects'] as const).map((key) => ({
    key,
    title: titles[key][tools.language],
    meta: { description: descriptions[key][tools.language] },
    html: bodies[key]?.[tools.language] ?? '',
    sections: key === 'home' ? homeSections(tools) : [],
  }))
