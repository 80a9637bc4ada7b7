import type { SeedPost, SeedTerm } from '../sample.ts'
import { texts } from '../texts.ts'

export const terms = {
  islands: {
    type: 'category',
    title: texts('Otoci', 'Islands', 'Inseln'),
    slug: texts('otoci', 'islands', 'inseln'),
    description: texts(
      'Kako žive mjesta kojima vozimo.',
      'How the places live that we deliver to.',
      'Wie die Orte leben, die wir beliefern.',
    ),
  },
  parcels: {
    type: 'category',
    title: texts('O paketima', 'On parcels', 'Rund ums Paket'),
    slug: texts('o-paketima', 'on-parcels', 'rund-ums-paket'),
    description: texts(
      'Šalice, boce i sve što mora stići u jednom komadu.',
      'Cups, bottles and everything that must arrive in one piece.',
      'Becher, Flaschen und alles, was heil ankommen muss.',
    ),
  },
  ferry: {
    type: 'tag',
    title: texts('Trajekt', 'Ferry', 'Fähre'),
    slug: texts('trajekt', 'ferry', 'faehre'),
    description: texts(
      'Red plovidbe i noći na moru.',
      'Timetables and nights at sea.',
      'Fahrpläne und Nächte auf See.',
    ),
  },
  returns: {
    type: 'tag',
    title: texts('Povrat', 'Returns', 'Rückgabe'),
    slug: texts('povrat-kutija', 'returns', 'rueckgabe'),
    description: texts(
      'Kutije koje putuju više puta.',
      'Boxes that travel more than once.',
      'Kartons, die öfter reisen.',
    ),
  },
} as const satisfies Record<string, SeedTerm>

export const posts: readonly SeedPost[] = [
  {
    daysAgo: 4,
    terms: ['islands', 'ferry'],
    author: 'Mate Čvrljak',
    image: 'scene-night',
    slug: texts('kad-bura-zaustavi-trajekte', 'when-the-bora-stops-the-ferries', 'wenn-die-bora-die-faehren-stoppt'),
    title: texts('Kad bura zaustavi trajekte', 'When the bora stops the ferries', 'Wenn die Bora die Fähren stoppt'),
    description: texts(
      'Što se događa s vašim paketom u noći u kojoj ništa ne plovi.',
      'What happens to your parcel on a night when nothing sails.',
      'Was mit Ihrem Paket in einer Nacht geschieht, in der nichts fährt.',
    ),
    html: texts(
      '<p>Oko devet navečer zazvoni telefon iz luke. Ako kažu da se ne plovi, paketi ostaju u skladištu, a vi dobijete SMS prije nego što odete spavati.</p><h2>Što vraćamo</h2><p>Cijelu dostavu, i to bez zahtjeva. Hladne pakete vraćamo u hladnjak i ujutro mijenjamo uloške.</p><p>Prvim sljedećim trajektom idu najprije lijekovi, zatim hrana, a onda sve drugo po redu kojim je stiglo.</p>',
      '<p>Around nine in the evening the harbour calls. If nothing sails, the parcels stay in the warehouse, and you get a text before you go to bed.</p><h2>What we refund</h2><p>The whole delivery, without your asking. Cold parcels go back into the fridge and get new packs in the morning.</p><p>On the next ferry medicine goes first, then food, then everything else in the order it came.</p>',
      '<p>Gegen neun Uhr abends ruft der Hafen an. Fährt nichts, bleiben die Pakete im Lager, und Sie bekommen eine SMS, bevor Sie schlafen gehen.</p><h2>Was wir erstatten</h2><p>Die gesamte Lieferung, ohne Antrag. Gekühlte Pakete kommen zurück in den Kühlraum und morgens auf neue Akkus.</p><p>Mit der nächsten Fähre fahren zuerst Arzneien, dann Lebensmittel, dann alles andere der Reihe nach.</p>',
    ),
  },
  {
    daysAgo: 18,
    terms: ['parcels'],
    author: 'Žaklina Perišin',
    image: 'packing',
    slug: texts('sest-pogresaka-pri-pakiranju', 'six-packing-mistakes', 'sechs-fehler-beim-verpacken'),
    title: texts('Šest pogrešaka pri pakiranju', 'Six packing mistakes', 'Sechs Fehler beim Verpacken'),
    description: texts(
      'Najčešće što vidimo na traci, i kako to popraviti za minutu.',
      'What we see most on the belt, and how to fix it in a minute.',
      'Was wir am Band am häufigsten sehen, und wie man es in einer Minute behebt.',
    ),
    html: texts(
      '<ol><li>Kutija je prevelika, pa se sve miče.</li><li>Dno je zalijepljeno jednom trakom. Treba tri.</li><li>Čaše stoje na boku umjesto uspravno.</li><li>Stara naljepnica ostala je pored nove.</li><li>Boce se dodiruju.</li><li>Telefon primatelja nije upisan, pa kurir zvoni u prazno.</li></ol><p>Zatresite kutiju. Ako se ništa ne čuje, spremna je za put.</p>',
      '<ol><li>The box is too big, so everything moves.</li><li>The base has one strip of tape. It needs three.</li><li>Glasses lie on their side instead of standing.</li><li>An old label is still there beside the new one.</li><li>Bottles touch.</li><li>The receiver’s phone number is missing, so the courier rings in vain.</li></ol><p>Shake the box. If you hear nothing, it is ready to travel.</p>',
      '<ol><li>Der Karton ist zu groß, alles rutscht.</li><li>Der Boden hat einen Klebestreifen. Er braucht drei.</li><li>Gläser liegen, statt zu stehen.</li><li>Neben dem neuen klebt noch das alte Etikett.</li><li>Die Flaschen berühren sich.</li><li>Die Telefonnummer fehlt, der Kurier klingelt vergeblich.</li></ol><p>Schütteln Sie den Karton. Hört man nichts, ist er reisefertig.</p>',
    ),
  },
  {
    daysAgo: 33,
    terms: ['islands'],
    author: 'Mate Čvrljak',
    image: 'hero',
    slug: texts('berba-u-skripu', 'harvest-in-skrip', 'ernte-in-skrip'),
    title: texts('Berba u Škripu', 'Harvest in Škrip', 'Ernte in Škrip'),
    description: texts(
      'Dan s obitelji Škarić, od prve grane do preše.',
      'A day with the Škarić family, from the first branch to the press.',
      'Ein Tag bei Familie Škarić, vom ersten Zweig bis zur Presse.',
    ),
    html: texts(
      '<p>Počinje se u šest, rukom, s mrežama pod stablom. Do podneva je puno četrdeset sanduka, a do večeri su svi prešani: maslina ne čeka.</p><p>Ove je godine ulja manje, ali je gušće. Prve boce već su kod nas.</p>',
      '<p>They start at six, by hand, with nets under the tree. By noon forty crates are full, and by evening all are pressed: an olive does not wait.</p><p>There is less oil this year, but it is fuller. The first bottles are with us already.</p>',
      '<p>Um sechs geht es los, von Hand, mit Netzen unter dem Baum. Bis Mittag sind vierzig Kisten voll, bis zum Abend ist alles gepresst: Eine Olive wartet nicht.</p><p>Es gibt dieses Jahr weniger Öl, dafür ein kräftigeres. Die ersten Flaschen sind schon bei uns.</p>',
    ),
  },
  {
    daysAgo: 52,
    terms: ['islands', 'ferry'],
    image: 'cool-box',
    slug: texts('lijekovi-na-pet-otoka', 'medicine-to-five-islands', 'arznei-fuer-fuenf-inseln'),
    title: texts(
      'Lijekovi na pet otoka, svako jutro',
      'Medicine to five islands, every morning',
      'Arznei für fünf Inseln, jeden Morgen',
    ),
    description: texts(
      'Kako se hladni lanac ne prekida ni na trajektu.',
      'How the cold chain holds, even on the ferry.',
      'Wie die Kühlkette auch auf der Fähre hält.',
    ),
    html: texts(
      '<p>Ljekarne Đurđević naručuju do 17 h. U pola sata sve je u rashladnim kutijama s mjeračem koji bilježi temperaturu svakih pet minuta.</p><p>U 8 h ljekarnica na Lastovu otvara kutiju i čita krivulju. U dvije godine nijednom nije prešla 8 °C.</p>',
      '<p>The Đurđević pharmacies order by 5 pm. Within half an hour everything is in cool boxes with a meter that notes the temperature every five minutes.</p><p>At 8 am the pharmacist on Lastovo opens the box and reads the curve. In two years it has never passed 8 °C.</p>',
      '<p>Die Apotheken Đurđević bestellen bis 17 Uhr. Eine halbe Stunde später liegt alles in Kühlboxen, und ein Messgerät notiert alle fünf Minuten die Temperatur.</p><p>Um 8 Uhr öffnet die Apothekerin auf Lastovo die Box und liest die Kurve. In zwei Jahren lag sie nie über 8 °C.</p>',
    ),
  },
  {
    daysAgo: 75,
    terms: ['parcels', 'returns'],
    author: 'Žaklina Perišin',
    image: 'return',
    slug: texts('kutija-koja-se-vraca', 'the-box-that-comes-back', 'der-karton-der-zurueckkommt'),
    title: texts('Kutija koja se vraća', 'The box that comes back', 'Der Karton, der zurückkommt'),
    description: texts(
      'Od deset kutija za selidbu tri stignu natrag i krenu ponovno.',
      'Of ten moving boxes three return to us and set off again.',
      'Von zehn Umzugskartons kommen drei zurück und reisen wieder los.',
    ),
    html: texts(
      '<p>Nekorištene kutije primamo 60 dana, a korištene preuzimamo bez naknade. Pregledamo ih, ojačamo ručke i prodajemo upola cijene u Firulama.</p><p>Ono što više ne može nositi, usitnimo za punilo. Tako ista celuloza putuje i treći put.</p>',
      '<p>We take unused boxes back for 60 days, and used ones free of charge. We check them, mend the handles and sell them at half price in Firule.</p><p>What can no longer carry is shredded for filling. The same fibre travels a third time.</p>',
      '<p>Unbenutzte Kartons nehmen wir 60 Tage lang zurück, gebrauchte holen wir kostenlos ab. Wir prüfen sie, verstärken die Griffe und verkaufen sie in Firule zum halben Preis.</p><p>Was nicht mehr trägt, wird zu Füllmaterial. So reist dieselbe Faser ein drittes Mal.</p>',
    ),
  },
  {
    daysAgo: 104,
    terms: ['islands'],
    image: 'scene-morning',
    slug: texts('otvorili-smo-u-hvaru', 'we-have-opened-on-hvar', 'neu-auf-hvar'),
    title: texts('Otvorili smo u Hvaru', 'We have opened on Hvar', 'Neu auf Hvar'),
    description: texts(
      'Nova poslovnica na trajektnom pristaništu, otvorena od 7 h.',
      'A new branch at the ferry pier, open from 7 am.',
      'Eine neue Filiale am Fähranleger, geöffnet ab 7 Uhr.',
    ),
    html: texts(
      '<p>Tridesetak kvadrata, jedan pult i klupa za čekanje. Paketi čekaju sedam dana, a preuzimate ih kodom iz SMS-a.</p><p>Vode je Tonka i Jure, koji su prije toga dvanaest godina nosili poštu pa znaju sva vrata na otoku.</p>',
      '<p>Thirty square metres, a counter and a bench. Parcels wait for seven days, and you collect them with the code from the text message.</p><p>Tonka and Jure run it. They carried the mail for twelve years before, so they know every door on the island.</p>',
      '<p>Dreißig Quadratmeter, eine Theke und eine Wartebank. Pakete liegen sieben Tage bereit, abgeholt wird mit dem Code aus der SMS.</p><p>Geführt wird sie von Tonka und Jure. Sie haben zwölf Jahre lang die Post ausgetragen und kennen jede Tür der Insel.</p>',
    ),
  },
]
