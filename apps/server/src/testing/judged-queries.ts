/** What kind of text a query is; each half of the list has the same share of every kind. */
export type QueryKind =
  | 'word'
  | 'typed'
  | 'words'
  | 'synonym'
  | 'compound'
  | 'form'
  | 'typo'
  | 'need'
  | 'adjective'
  | 'maker'
  | 'code'

/** A search in the sample shop with the products that a shopper wants to see for it. */
export interface JudgedQuery {
  readonly language: 'hrv' | 'eng' | 'deu'
  readonly kind: QueryKind
  readonly text: string
  /** By SKU: 3 is what was meant, 2 serves as well, 1 is worth a look. Products that are not listed have 0. */
  readonly grades: ReadonlyMap<string, number>
  /** `tuning` queries may be looked at while the search is changed; its quality is the figure of the `heldOut` ones. */
  readonly half: 'tuning' | 'heldOut'
}

type Row = readonly [text: string, meant: string, serves?: string, worthALook?: string]

/** Within a language and a kind the first, third, … query is for tuning, the second, fourth, … is held out. */
const judged = (
  language: JudgedQuery['language'],
  rows: Readonly<Partial<Record<QueryKind, readonly Row[]>>>,
): JudgedQuery[] =>
  Object.entries(rows).flatMap(([kind, ofKind]) =>
    ofKind.map(([text, ...byGrade], place) => ({
      language,
      kind: kind as QueryKind,
      text,
      grades: new Map(
        byGrade.flatMap((skus = '', worse) => (skus.match(/\S+/g) ?? []).map((sku) => [sku, 3 - worse] as const)),
      ),
      half: place % 2 === 0 ? ('tuning' as const) : ('heldOut' as const),
    })),
  )

// The green tape is sold out, so it serves less than its equals.
const tape = ['TRA-NAR TRA-ARM TRA-TIS', 'TRA-ZEL', 'ODM-TRA'] as const
const greenTape = ['TRA-ZEL', '', 'TRA-NAR TRA-ARM TRA-TIS'] as const
const strongTape = ['TRA-ARM', 'TRA-NAR', 'TRA-ZEL TRA-TIS'] as const
const box = ['SID KUT-POS SEL-CAS SEL-ORM KUT-POK KUT-HLA', 'POK-3 BOC-3 BOC-6', 'PRI-KUT SEL-STA KUT-KNJ'] as const
const carton = ['SID KUT-POS SEL-CAS BOC-3 BOC-6 KUT-POK', 'SEL-ORM', 'VAL-ROL PRI-KUT OMO-B5'] as const
const bigBox = ['SID SEL-ORM', 'KUT-POS SEL-CAS', 'KUT-POK KUT-HLA BOC-6'] as const
const movingBox = ['SID', 'SEL-STA SEL-ORM SEL-CAS', 'KUT-POS USL-SKL'] as const
const boxForGlasses = ['SEL-CAS', '', 'SID KUT-POS SAC-50'] as const
const bottleCarton = ['BOC-3 BOC-6'] as const
const forBottles = ['BOC-3 BOC-6', 'PUN-VUN SAC-50', 'VRE-PAP'] as const
const coolBox = ['KUT-HLA'] as const
const honey = ['MED-KAD MED-LAV', '', 'POK-3 POK-DOR'] as const
const wine = ['PRO-HVA', '', 'BOC-3 BOC-6'] as const
const oil = ['ULJ-OBL ULJ-LEV', '', 'POK-3'] as const
const oliveBegun = ['ULJ-OBL ULJ-LEV', 'DAS-MAS', 'SAP-LAV'] as const
const labels = ['NAL-LOM NAL-ADR NAL-TER', '', 'PRI-KUT KOM-SLA'] as const
const envelope = ['OMO-A4 OMO-B5', '', 'KOM-SLA KUT-KNJ'] as const
const paper = ['SAC-50 SVI-PAP', 'PUN-PAP', 'VRE-PAP VAL-ROL TRA-NAR TRA-ZEL'] as const
const cup = ['SAL-NEV', '', 'POK-3 POK-DOR'] as const
const ceramicCup = ['SAL-NEV', '', 'ZDJ-NEV'] as const
const jam = ['DZE-SMO', '', 'POK-DOR'] as const
const lavender = ['SAP-LAV VRE-LAV MED-LAV'] as const
const vouchers = ['BON-25 BON-50 BON-100'] as const
const gift = [
  'POK-3 POK-DOR',
  'BON-25 BON-50 BON-100 KUT-POK',
  'SAL-NEV SVI-PCE DAS-MAS RAD-KER SAP-LAV KNJ-KUH',
] as const
const giftForMother = [
  'POK-3 POK-DOR',
  'SAL-NEV SVI-PCE SAP-LAV VRE-LAV BON-25 BON-50 BON-100',
  'RUC-LAN ZDJ-NEV RAD-KER MED-LAV DAS-MAS KNJ-KUH',
] as const
const wrapAGift = ['SVI-PAP KUT-POK', 'SPA-JUT VRE-PAP', 'PUN-VUN POK-3'] as const
const sendABook = ['KUT-KNJ', 'OMO-A4 OMO-B5', 'KUT-POS KOM-SLA'] as const
const packGlasses = ['SEL-CAS SAC-50', '', 'PUN-PAP NAL-LOM SVI-PAP KUT-POS USL-PAK'] as const
const guardFurniture = ['SEL-DEK KUT-RUB', 'VAL-ROL', 'SAC-50'] as const
const delivery = ['USL-NOC USL-DAN', '', 'USL-POV'] as const
const islandDelivery = ['USL-NOC', '', 'USL-POV USL-DAN'] as const

/**
 * 200 queries with grades, judged by the texts and the attributes of the sample shop's products as a shopper reads them,
 * before the search's answers were looked at.
 */
export const judgedQueries: readonly JudgedQuery[] = [
  ...judged('hrv', {
    word: [
      ['kutija', ...box],
      ['traka', ...tape],
      ['med', ...honey],
      ['vino', ...wine],
      ['naljepnice', ...labels],
      ['papir', ...paper],
      ['poklon', ...gift],
      ['ulje', ...oil],
      ['dostava', ...delivery],
      ['bon', ...vouchers],
    ],
    typed: [
      ['kut', 'SID SEL-CAS SEL-ORM', 'KUT-POS KUT-HLA KUT-POK', 'POK-3 PRI-KUT'],
      ['nal', 'NAL-LOM NAL-ADR NAL-TER'],
      ['masl', ...oliveBegun],
      ['papirna tr', 'TRA-NAR', 'TRA-ZEL', 'TRA-ARM'],
      ['kutija za sel', ...movingBox],
      ['svij', 'SVI-PCE'],
      ['lava', ...lavender],
      ['omot', 'OMO-A4 OMO-B5 KUT-KNJ'],
    ],
    words: [
      ['kutija za selidbu', ...movingBox],
      ['ljepljiva traka', ...tape],
      ['karton za boce', ...bottleCarton],
      ['maslinovo ulje', ...oil],
      ['med od kadulje', 'MED-KAD', 'MED-LAV'],
      ['kutija za knjige', 'KUT-KNJ', 'SID KUT-POS', 'OMO-A4 OMO-B5'],
      ['dostava na otok', ...islandDelivery],
      ['paket za selidbu', 'SEL-STA', 'SID', 'SEL-DEK SEL-ORM SEL-CAS USL-PAK'],
      ['traka s logom', 'TRA-TIS', '', 'TRA-NAR TRA-ARM TRA-ZEL'],
      ['poklon za mamu', ...giftForMother],
    ],
    synonym: [
      ['selotejp', ...tape],
      ['kuverta', ...envelope],
      ['prijenosni hladnjak', ...coolBox],
      ['kanap', 'SPA-JUT'],
      ['pekmez', ...jam],
      ['vaučer', ...vouchers],
      ['pokrivač', 'SEL-DEK'],
      ['skladištenje', 'USL-SKL'],
    ],
    form: [
      ['kutije', ...box],
      ['trakama', ...tape],
      ['salicu', ...cup],
      ['svijecom', 'SVI-PCE'],
      ['sacasti papir', 'SAC-50', '', 'SVI-PAP PUN-PAP'],
      ['kutiju za case', ...boxForGlasses],
      ['sireva', 'SIR-PAG', '', 'KUT-HLA'],
      ['rucnici', 'RUC-LAN'],
    ],
    typo: [
      ['kutjia', ...box],
      ['naljepince', ...labels],
      ['malsinovo ulje', ...oil],
      ['lvanda', ...lavender],
      ['deka za slidbu', 'SEL-DEK', '', 'SEL-STA SID'],
      ['keramcka salica', ...ceramicCup],
    ],
    need: [
      ['nešto za boce', ...forBottles],
      ['poslati knjigu', ...sendABook],
      ['zaštita za staklo', 'SAC-50 SEL-CAS', 'PUN-PAP PUN-VUN NAL-LOM', 'VAL-ROL SVI-PAP BOC-3 BOC-6 KUT-POS'],
      ['selim se', 'SEL-STA SID', 'SEL-DEK SEL-ORM SEL-CAS USL-PAK', 'USL-SKL PRI-KUT TRA-NAR'],
      ['slanje vina', 'BOC-3 BOC-6', '', 'PRO-HVA PUN-VUN'],
      ['pakiranje poklona', ...wrapAGift],
      ['držati hranu na hladnom', ...coolBox],
      ['kako vratiti paket', 'USL-POV'],
    ],
    adjective: [
      ['velika kutija', ...bigBox],
      ['zelena traka', ...greenTape],
      ['bijela kutija', 'SID', '', 'KUT-POS SEL-CAS SEL-ORM KUT-POK KUT-HLA'],
      ['mala omotnica', 'OMO-B5', 'OMO-A4'],
      ['plava šalica', ...ceramicCup],
      ['čvrsta špaga', 'SPA-JUT', '', 'TRA-ARM'],
    ],
    maker: [
      ['sidro', 'SID'],
      ['opg škarić', 'ULJ-OBL'],
      ['nevera', 'SAL-NEV ZDJ-NEV'],
      ['muzic', 'MED-KAD'],
    ],
    code: [
      ['SID-L-NAT', 'SID'],
      ['tra-arm', 'TRA-ARM'],
    ],
  }),
  ...judged('eng', {
    word: [
      ['box', ...box],
      ['tape', ...tape],
      ['honey', ...honey],
      ['wine', ...wine],
      ['labels', ...labels],
      ['candle', 'SVI-PCE'],
      ['gift', ...gift],
      ['cup', ...cup],
      ['delivery', ...delivery],
      ['paper', ...paper],
    ],
    typed: [
      ['mov', 'SID SEL-STA SEL-DEK', '', 'SEL-ORM SEL-CAS'],
      ['tap', ...tape],
      ['gift v', 'BON-25 BON-50 BON-100', '', 'POK-3 POK-DOR'],
      ['oliv', ...oliveBegun],
      ['lav', ...lavender],
      ['env', ...envelope],
      ['bott', ...bottleCarton],
      ['cera', 'SAL-NEV ZDJ-NEV', '', 'RAD-KER'],
    ],
    words: [
      ['moving box', ...movingBox],
      ['bottle box', ...bottleCarton],
      ['tape dispenser', 'ODM-TRA', '', 'TRA-NAR TRA-ARM'],
      ['olive oil', ...oil],
      ['cutting board', 'DAS-MAS'],
      ['book mailer', ...sendABook],
      ['lavender honey', 'MED-LAV', 'MED-KAD'],
      ['same day delivery', 'USL-DAN', 'USL-NOC'],
    ],
    synonym: [
      ['cooler', ...coolBox],
      ['mug', ...cup],
      ['string', 'SPA-JUT'],
      ['sticker', ...labels],
      ['gift card', 'BON-25 BON-50 BON-100', '', 'POK-3 POK-DOR'],
      ['padded envelope', 'OMO-A4', 'OMO-B5'],
      ['void fill', 'PUN-PAP', 'PUN-VUN', 'SAC-50'],
      ['carrier bag', 'VRE-PAP'],
      ['marmalade', ...jam],
      ['bubble wrap', 'SAC-50', 'PUN-PAP', 'VAL-ROL PUN-VUN'],
    ],
    form: [
      ['boxes', ...box],
      ['candles', 'SVI-PCE'],
      ['towels', 'RUC-LAN'],
      ['vouchers', ...vouchers],
    ],
    typo: [
      ['tpae', ...tape],
      ['lables', ...labels],
      ['honny', ...honey],
      ['enevlope', ...envelope],
      ['ancovies', 'INC-KOM'],
      ['ceramik cup', ...ceramicCup],
    ],
    need: [
      ['something for bottles', ...forBottles],
      ['send a book', ...sendABook],
      ['pack glasses', ...packGlasses],
      ['protect furniture', ...guardFurniture],
      ['keep food cold', ...coolBox],
      ['wrap a present', ...wrapAGift],
      ['breakfast gift', 'POK-DOR', '', 'POK-3'],
      ['store my boxes', 'USL-SKL'],
    ],
    adjective: [
      ['big box', ...bigBox],
      ['green tape', ...greenTape],
      ['strong tape', ...strongTape],
      ['small box', 'KUT-POS KUT-POK', 'SID', 'SEL-CAS KUT-HLA'],
      ['white towel', 'RUC-LAN'],
      ['nice candle', 'SVI-PCE'],
    ],
    maker: [
      ['prosek', 'PRO-HVA'],
      ['skaric farm', 'ULJ-OBL'],
      ['bova', 'KUT-POS'],
      ['pag salt', 'SOL-PAG'],
    ],
    code: [
      ['KUT-POS-2', 'KUT-POS'],
      ['uljobl', 'ULJ-OBL'],
    ],
  }),
  ...judged('deu', {
    word: [
      ['Karton', ...carton],
      ['Klebeband', ...tape],
      ['Honig', ...honey],
      ['Wein', ...wine],
      ['Kerze', 'SVI-PCE'],
      ['Geschenk', ...gift],
      ['Seife', 'SAP-LAV'],
      ['Etiketten', ...labels],
    ],
    typed: [
      ['umz', 'SID SEL-STA SEL-DEK', '', 'SEL-ORM SEL-CAS'],
      ['kleb', ...tape],
      ['gesch', 'POK-3 POK-DOR BON-25 BON-50 BON-100', 'KUT-POK'],
      ['laven', ...lavender],
      ['versandk', 'KUT-POS BOC-3 BOC-6'],
      ['oliv', ...oliveBegun],
      ['flasch', ...bottleCarton],
      ['kühl', ...coolBox],
    ],
    words: [
      ['Karton für Flaschen', ...bottleCarton],
      ['Etiketten zerbrechlich', 'NAL-LOM', '', 'NAL-ADR NAL-TER'],
      ['Lieferung auf die Insel', ...islandDelivery],
      ['Papier zum Füllen', 'PUN-PAP', 'PUN-VUN', 'SAC-50'],
    ],
    synonym: [
      ['Schachtel', 'SID KUT-POS KUT-POK SEL-CAS', 'BOC-3 BOC-6 SEL-ORM POK-3'],
      ['Tasse', ...cup],
      ['Marmelade', ...jam],
      ['Kordel', 'SPA-JUT', '', 'VRE-PAP'],
      ['Briefumschlag', ...envelope],
      ['Aufkleber', ...labels],
      ['Geschenkkarte', ...vouchers],
      ['Schüssel', 'ZDJ-NEV'],
    ],
    compound: [
      ['Weinkarton', 'BOC-3 BOC-6', '', 'PRO-HVA'],
      ['Kühlbox', ...coolBox],
      ['Flaschenkarton', ...bottleCarton],
      ['Bücherkarton', 'KUT-KNJ SID', 'KUT-POS', 'OMO-B5 OMO-A4'],
      ['Olivenholzbrett', 'DAS-MAS'],
      ['Packpapier', 'SAC-50', 'SVI-PAP PUN-PAP', 'VAL-ROL'],
      ['Weinflasche', 'PRO-HVA', 'BOC-3 BOC-6'],
      ['Keramiktasse', ...ceramicCup],
      ['Geschenkpapier', 'SVI-PAP', '', 'KUT-POK SAC-50 VRE-PAP SPA-JUT'],
      ['Honigglas', 'MED-KAD MED-LAV'],
      ['Umzugsdecke', 'SEL-DEK', '', 'SEL-STA'],
      ['Paketklebeband', ...tape],
    ],
    form: [
      ['Kartons', ...carton],
      ['Klebebaender', ...tape],
      ['Karton fuer Glaeser', ...boxForGlasses],
      ['Handtücher', 'RUC-LAN'],
    ],
    typo: [
      ['Klebaband', ...tape],
      ['Gutshein', ...vouchers],
      ['Umzugskaton', ...movingBox],
      ['Oliwenöl', ...oil],
      ['Lavendl', ...lavender],
      ['Bienenwaxkerze', 'SVI-PCE'],
    ],
    need: [
      ['etwas für Flaschen', ...forBottles],
      ['Bücher verschicken', ...sendABook],
      ['Gläser einpacken', ...packGlasses],
      ['Möbel schützen', ...guardFurniture],
      ['Käse kühl halten', 'KUT-HLA', '', 'SIR-PAG'],
      ['Geschenk für die Mutter', ...giftForMother],
    ],
    adjective: [
      ['großer Karton', ...bigBox],
      ['grünes Klebeband', ...greenTape],
      ['starkes Klebeband', ...strongTape],
      ['leckerer Honig', ...honey],
    ],
    maker: [
      ['Sidro', 'SID'],
      ['Hof Fabris', 'ULJ-LEV'],
    ],
    code: [
      ['BOC-6', 'BOC-6'],
      ['nal lom', 'NAL-LOM'],
    ],
  }),
]
