import type { SeedProduct, SeedVariant } from './products.types.ts'
import { texts } from './texts.ts'

const sizes = [
  { code: 'S', price: { retail: 390 }, stock: 160 },
  { code: 'M', price: { retail: 430 }, stock: 220 },
  {
    code: 'L',
    price: {
      retail: 580,
      discounted: 460,
      membership: 414,
      history: [
        { daysAgo: 120, cents: 580 },
        { daysAgo: 12, cents: 460 },
      ],
    },
    stock: 310,
  },
  { code: 'XL', price: { retail: 640 }, stock: 90 },
]
const colours = [
  { code: 'NAT', media: 'box-kraft' },
  { code: 'BIJ', media: 'box-white' },
  { code: 'ZEL', media: 'box-green' },
]

const boxVariants: SeedVariant[] = sizes.flatMap((size, sizeIndex) =>
  colours.map((colour, colourIndex) => ({
    sku: `SID-${size.code}-${colour.code}`,
    values: { size: sizeIndex, colour: colourIndex },
    price: size.price,
    // The green XL is out of stock, so that a sold-out variant can be seen.
    stock: size.code === 'XL' && colour.code === 'ZEL' ? 0 : size.stock,
    media: colour.media,
  })),
)

/** Products for packing and sending. */
export const packagingProducts: readonly SeedProduct[] = [
  {
    sku: 'SID',
    format: 'configurable',
    category: 'packaging',
    price: { retail: 390 },
    featured: true,
    priority: 90,
    tile: 'plain',
    media: ['box-kraft', 'box-open', 'box-green', 'box-flat'],
    crossSell: ['SAC-50', 'NAL-TER', 'OMO-A4', 'TRA-ZEL'],
    attributes: [
      {
        code: 'size',
        inputType: 'textSwatch',
        label: texts('Veličina', 'Size', 'Größe'),
        values: [
          texts('S, 25 l', 'S, 25 l', 'S, 25 l'),
          texts('M, 48 l', 'M, 48 l', 'M, 48 l'),
          texts('L, 96 l', 'L, 96 l', 'L, 96 l'),
          texts('XL, 140 l', 'XL, 140 l', 'XL, 140 l'),
        ],
      },
      {
        code: 'colour',
        inputType: 'visualSwatch',
        label: texts('Boja', 'Colour', 'Farbe'),
        values: [
          texts('Natur', 'Kraft', 'Natur'),
          texts('Bijela', 'White', 'Weiß'),
          texts('Škura zelena', 'Shutter green', 'Dunkelgrün'),
        ],
      },
    ],
    variants: boxVariants,
    slug: texts('kutija-za-selidbu-sidro', 'moving-box-sidro', 'umzugskarton-sidro'),
    name: texts('Kutija za selidbu „Sidro”', 'Moving box “Sidro”', 'Umzugskarton „Sidro“'),
    summary: texts(
      '4 veličine, 3 boje, nosivost do 40 kg',
      '4 sizes, 3 colours, holds up to 40 kg',
      '4 Größen, 3 Farben, bis 40 kg belastbar',
    ),
    description: texts(
      '<p>Dvoslojna kutija s ojačanim ručkama. Slaže se bez alata za 20 sekundi.</p><p>Karton je 92 % recikliran. Dno se zaključava preklopom pa traka nije nužna, ali svejedno je stavite: drži i kad je kiša na trajektu. Nekorištene kutije vraćate u roku od 60 dana.</p>',
      '<p>Double-wall box with reinforced handles. Folds in 20 seconds, no tools.</p><p>The board is 92 % recycled. The base locks by folding, so tape is not strictly needed. Use it anyway: it holds when it rains on the ferry. Return unused boxes within 60 days.</p>',
      '<p>Zweiwelliger Karton mit verstärkten Griffen. In 20 Sekunden ohne Werkzeug gefaltet.</p><p>Der Karton besteht zu 92 % aus Altpapier. Der Boden verriegelt durch Falten, Klebeband ist nicht zwingend nötig. Nehmen Sie es trotzdem: Es hält auch bei Regen auf der Fähre. Unbenutzte Kartons nehmen wir 60 Tage lang zurück.</p>',
    ),
  },
  {
    sku: 'SAC-50',
    format: 'simple',
    category: 'packaging',
    price: {
      retail: 1250,
      discounted: 990,
      history: [
        { daysAgo: 200, cents: 1190 },
        { daysAgo: 75, cents: 1250 },
        { daysAgo: 9, cents: 990 },
      ],
    },
    stock: 84,
    featured: true,
    priority: 80,
    tile: 'sage',
    media: ['honeycomb', 'packing'],
    crossSell: ['OMO-A4', 'BOC-3', 'SID', 'TRA-ZEL'],
    slug: texts('sacasti-papir-za-zastitu', 'honeycomb-wrapping-paper', 'wabenpolsterpapier'),
    name: texts('Saćasti papir za zaštitu', 'Honeycomb wrapping paper', 'Wabenpolsterpapier'),
    summary: texts(
      'Rola 50 m, umjesto folije s mjehurićima',
      '50 m roll, replaces bubble wrap',
      'Rolle 50 m, ersetzt Luftpolsterfolie',
    ),
    description: texts(
      '<p>Papir se rastegne u saće i obavije šalicu, bocu ili okvir bez ljepljive trake. Jedna rola zaštiti oko 120 čaša.</p><p>Nakon raspakiravanja ide u stari papir ili u sljedeći paket.</p>',
      '<p>The paper stretches into a honeycomb and hugs a cup, a bottle or a frame without any tape. One roll protects about 120 glasses.</p><p>Once unpacked, it goes to the paper bin or into your next parcel.</p>',
      '<p>Das Papier dehnt sich zu Waben und umschließt Tassen, Flaschen oder Rahmen ganz ohne Klebeband. Eine Rolle schützt etwa 120 Gläser.</p><p>Nach dem Auspacken kommt es ins Altpapier oder ins nächste Paket.</p>',
    ),
  },
  {
    sku: 'OMO-A4',
    format: 'simple',
    category: 'packaging',
    price: { retail: 690 },
    stock: 240,
    priority: 60,
    tile: 'sea',
    media: ['mailer'],
    crossSell: ['NAL-TER', 'SAC-50', 'BOC-3', 'SID'],
    slug: texts('podstavljena-omotnica-a4', 'padded-mailer-a4', 'polsterversandtasche-a4'),
    name: texts(
      'Podstavljena omotnica A4, 10 kom',
      'Padded mailer A4, pack of 10',
      'Polsterversandtasche A4, 10 Stück',
    ),
    summary: texts(
      'Reciklirani papir, samoljepljiva',
      'Recycled paper, self-sealing',
      'Recyclingpapier, selbstklebend',
    ),
    description: texts(
      '<p>Za knjige, majice i sve što se ne smije presaviti. Podstava je od usitnjenog papira, pa cijela omotnica ide u isti spremnik.</p><p>Druga ljepljiva traka čeka povrat: primatelj je samo preokrene.</p>',
      '<p>For books, T-shirts and anything that must not be bent. The padding is shredded paper, so the whole mailer goes into one bin.</p><p>A second adhesive strip waits for returns: the receiver simply turns it over.</p>',
      '<p>Für Bücher, T-Shirts und alles, was nicht geknickt werden darf. Die Polsterung ist aus Papierfasern, die ganze Tasche gehört also ins Altpapier.</p><p>Ein zweiter Klebestreifen ist für die Rücksendung da: einfach umdrehen.</p>',
    ),
  },
  {
    sku: 'BOC-3',
    format: 'simple',
    category: 'packaging',
    price: { retail: 460 },
    stock: 135,
    priority: 50,
    tile: 'plain',
    media: ['bottle-box', 'packing'],
    crossSell: ['ULJ-OBL', 'SAC-50', 'NAL-TER', 'POK-3'],
    slug: texts('karton-za-tri-boce', 'three-bottle-carton', 'flaschenversandkarton'),
    name: texts('Karton za tri boce', 'Carton for three bottles', 'Versandkarton für drei Flaschen'),
    summary: texts('S pregradama, prolazi test pada', 'With dividers, drop-tested', 'Mit Stegeinsatz, fallgeprüft'),
    description: texts(
      '<p>Pregrade drže boce od 0,5 do 1 l i kad se karton prevrne. Ispitan je padom s 80 cm, pun, na svaki od šest bokova.</p><p>Vinarije ga koriste za otoke, a dobro posluži i za ulje.</p>',
      '<p>The dividers hold bottles from 0.5 to 1 l even when the carton tips over. Tested full, dropped from 80 cm on each of its six sides.</p><p>Wineries use it for the islands, and it suits olive oil just as well.</p>',
      '<p>Die Stege halten Flaschen von 0,5 bis 1 l, auch wenn der Karton kippt. Voll geprüft: Fall aus 80 cm auf jede der sechs Seiten.</p><p>Winzer schicken ihn auf die Inseln, für Olivenöl taugt er genauso.</p>',
    ),
  },
  {
    sku: 'NAL-TER',
    format: 'simple',
    category: 'tapes',
    price: {
      retail: 1890,
      discounted: 1510,
      history: [
        { daysAgo: 150, cents: 1990 },
        { daysAgo: 48, cents: 1890 },
        { daysAgo: 6, cents: 1510 },
      ],
    },
    stock: 58,
    priority: 40,
    tile: 'sea',
    media: ['thermal', 'labels'],
    crossSell: ['OMO-A4', 'SID', 'SAC-50', 'TRA-ZEL'],
    slug: texts('termalne-naljepnice-100x150', 'thermal-labels-100x150', 'thermo-versandetiketten-100x150'),
    name: texts('Termalne naljepnice 100 × 150', 'Thermal labels 100 × 150', 'Thermo-Versandetiketten 100 × 150'),
    summary: texts('Rola 500 kom, za sve pisače', 'Roll of 500, fits any printer', 'Rolle 500 Stück, für alle Drucker'),
    description: texts(
      '<p>Bez bisfenola, s ljepilom koje drži i na hladnom kartonu. Otisak ostaje čitljiv 18 mjeseci.</p><p>Jezgra od 25 mm pristaje u stolne pisače, perforacija dijeli naljepnicu bez škara.</p>',
      '<p>Free of bisphenol, with an adhesive that holds on cold board too. The print stays readable for 18 months.</p><p>The 25 mm core fits desktop printers, and the perforation parts the labels without scissors.</p>',
      '<p>Ohne Bisphenol, mit einem Kleber, der auch auf kaltem Karton hält. Der Druck bleibt 18 Monate lesbar.</p><p>Der 25-mm-Kern passt in Tischdrucker, die Perforation trennt die Etiketten ohne Schere.</p>',
    ),
  },
  {
    sku: 'TRA-ZEL',
    format: 'simple',
    category: 'tapes',
    price: { retail: 340 },
    stock: 0,
    priority: 30,
    tile: 'sage',
    media: ['tape-green', 'tape-man'],
    crossSell: ['SID', 'SAC-50', 'NAL-TER', 'BOC-3'],
    slug: texts('papirnata-traka-skura', 'paper-tape-skura', 'papierklebeband-skura'),
    name: texts('Papirnata traka „Škura”', 'Paper tape “Škura”', 'Papierklebeband „Škura“'),
    summary: texts('Tamnozelena, rola 50 m', 'Dark green, 50 m roll', 'Dunkelgrün, Rolle 50 m'),
    description: texts(
      '<p>Tamnozelena kao škure na rivi. Kida se rukom, lijepi na prašnjavi karton i ide u stari papir zajedno s kutijom.</p>',
      '<p>Dark green like the shutters on the waterfront. It tears by hand, sticks to dusty board and is recycled together with the box.</p>',
      '<p>Dunkelgrün wie die Fensterläden an der Riva. Von Hand abreißbar, klebt auch auf staubigem Karton und kommt mit ihm ins Altpapier.</p>',
    ),
  },
]
