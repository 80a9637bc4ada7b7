import type { SeedProduct, SeedVariant } from '../products.types.ts'
import { texts } from '../texts.ts'

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

/** Boxes and cartons. */
export const boxProducts: readonly SeedProduct[] = [
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
    chosenBy: ['size', 'colour'],
    variants: boxVariants,
    attributes: { material: [0], recycled: true, load: 40, suitableFor: [1, 2, 4] },
    slug: texts('kutija-za-selidbu-sidro', 'moving-box-sidro', 'umzugskarton-sidro'),
    name: texts('Kutija za selidbu „Sidro”', 'Moving box “Sidro”', 'Umzugskarton „Sidro“'),
    summary: texts(
      'Dvoslojni karton s ručkama, nosi do 40 kg',
      'Double-wall board with handles, holds up to 40 kg',
      'Zweiwelliger Karton mit Griffen, bis 40 kg belastbar',
    ),
    description: texts(
      '<p>Dvoslojna kutija s ojačanim ručkama. Slaže se bez alata za 20 sekundi.</p><p>Karton je 92 % recikliran. Dno se zaključava preklopom pa traka nije nužna, ali svejedno je stavite: drži i kad je kiša na trajektu. Nekorištene kutije vraćate u roku od 60 dana.</p>',
      '<p>Double-wall box with reinforced handles. Folds in 20 seconds, no tools.</p><p>The board is 92% recycled. The base locks by folding, so tape is not strictly needed. Use it anyway: it holds when it rains on the ferry. Return unused boxes within 60 days.</p>',
      '<p>Zweiwelliger Karton mit verstärkten Griffen. In 20 Sekunden ohne Werkzeug gefaltet.</p><p>Der Karton besteht zu 92 % aus Altpapier. Der Boden verriegelt durch Falten, Klebeband ist nicht zwingend nötig. Nehmen Sie es trotzdem: Es hält auch bei Regen auf der Fähre. Unbenutzte Kartons nehmen wir 60 Tage lang zurück.</p>',
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
    attributes: { material: [0], recycled: true, load: 6, suitableFor: [0, 3] },
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
    sku: 'KUT-POS',
    format: 'configurable',
    category: 'packaging',
    price: { retail: 520 },
    tile: 'honey',
    media: ['post-box', 'box-open'],
    crossSell: ['TRA-NAR', 'PUN-PAP', 'NAL-TER', 'NAL-LOM'],
    chosenBy: ['dimensions'],
    variants: [
      { sku: 'KUT-POS-1', values: { dimensions: 0 }, price: { retail: 520 }, stock: 410, media: 'post-box' },
      { sku: 'KUT-POS-2', values: { dimensions: 1 }, price: { retail: 690 }, stock: 380, media: 'post-box' },
      { sku: 'KUT-POS-3', values: { dimensions: 2 }, price: { retail: 940 }, stock: 205, media: 'box-open' },
    ],
    attributes: { material: [0], recycled: true, suitableFor: [0, 1, 2] },
    slug: texts('postanske-kutije-bova', 'mailing-boxes-bova', 'versandkartons-bova'),
    name: texts(
      'Poštanske kutije „Bova”, 10 kom',
      'Mailing boxes “Bova”, pack of 10',
      'Versandkartons „Bova“, 10 Stück',
    ),
    summary: texts(
      'Sklope se jednim potezom, drže bez trake',
      'Fold in one move, close without tape',
      'Mit einem Griff gefaltet, schließen ohne Klebeband',
    ),
    description: texts(
      '<p>Sklapaju se jednim pokretom, a preklop ih drži zatvorenima i bez trake. Jedna ide u drugu, pa deset kutija stane na policu od 4 cm.</p>',
      '<p>They fold in one move, and the flap keeps them shut even without tape. One slides into another, so ten boxes fit on 4 cm of shelf.</p>',
      '<p>Mit einem Handgriff gefaltet, die Lasche hält sie auch ohne Klebeband geschlossen. Flach gestapelt passen zehn Kartons auf 4 cm Regal.</p>',
    ),
  },
  {
    sku: 'KUT-KNJ',
    format: 'simple',
    category: 'packaging',
    price: { retail: 870, membership: 790 },
    stock: 160,
    tile: 'sage',
    media: ['book-mailer', 'card-mailer'],
    crossSell: ['OMO-B5', 'OMO-A4', 'NAL-TER', 'TRA-NAR'],
    attributes: { material: [0], recycled: true, suitableFor: [1] },
    slug: texts('omot-za-knjige-skoj', 'book-wrap-skoj', 'buchverpackung-skoj'),
    name: texts('Omot za knjige „Škoj”, 10 kom', 'Book wrap “Škoj”, pack of 10', 'Buchverpackung „Škoj“, 10 Stück'),
    summary: texts('Za knjige do 8 cm debljine', 'For books up to 8 cm thick', 'Für Bücher bis 8 cm Dicke'),
    description: texts(
      '<p>Omota se oko jedne knjige ili oko četiri. Rubovi ostaju 2 cm dalje od korica, pa se kut ne savije ni kad paket padne.</p>',
      '<p>It wraps around one book or four. The edges stay 2 cm away from the cover, so no corner bends even when the parcel falls.</p>',
      '<p>Lässt sich um ein Buch wickeln oder um vier. Die Kanten stehen 2 cm über, so knickt keine Ecke, auch wenn das Paket fällt.</p>',
    ),
  },
  {
    sku: 'BOC-6',
    format: 'simple',
    category: 'packaging',
    price: {
      retail: 720,
      discounted: 610,
      history: [
        { daysAgo: 90, cents: 720 },
        { daysAgo: 14, cents: 610 },
      ],
    },
    stock: 98,
    tile: 'plain',
    media: ['bottle-box-six', 'bottle-box'],
    crossSell: ['BOC-3', 'NAL-LOM', 'TRA-ARM', 'PRO-HVA'],
    attributes: { material: [0], recycled: true, load: 12, suitableFor: [0, 3] },
    slug: texts('karton-za-sest-boca', 'six-bottle-carton', 'versandkarton-fuer-sechs-flaschen'),
    name: texts('Karton za šest boca', 'Carton for six bottles', 'Versandkarton für sechs Flaschen'),
    summary: texts(
      'S pregradama i ručkama, do 12 kg',
      'With dividers and handles, up to 12 kg',
      'Mit Stegen und Griffen, bis 12 kg',
    ),
    description: texts(
      '<p>Veći brat kartona za tri boce. Ručke su izrezane iznad pregrada, pa kurir nosi karton, a ne grlo boce.</p>',
      '<p>The bigger brother of the three-bottle carton. The handles are cut above the dividers, so the courier carries the carton and not a bottleneck.</p>',
      '<p>Der große Bruder des Dreierkartons. Die Griffe sitzen über den Stegen: Der Kurier trägt den Karton und nicht den Flaschenhals.</p>',
    ),
  },
  {
    sku: 'KUT-HLA',
    format: 'simple',
    category: 'packaging',
    price: { retail: 1690 },
    stock: 44,
    tile: 'sea',
    media: ['cool-box', 'ferry'],
    crossSell: ['SIR-PAG', 'INC-KOM', 'TRA-ARM', 'USL-NOC'],
    attributes: { recycled: true, load: 8, suitableFor: [3] },
    slug: texts('rashladna-kutija-bonaca', 'cool-box-bonaca', 'kuehlbox-bonaca'),
    name: texts('Rashladna kutija „Bonaca”', 'Cool box “Bonaca”', 'Kühlbox „Bonaca“'),
    summary: texts(
      'Ispod 8 °C cijelu noć, za sir i lijekove',
      'Below 8 °C all night, for cheese and medicine',
      'Eine Nacht unter 8 °C, für Käse und Arznei',
    ),
    description: texts(
      '<p>Stijenke su od prešane celuloze, umjesto stiropora. S dva uloška iz zamrzivača ostaje ispod 8 °C četrnaest sati, a trajekt vozi manje od deset.</p>',
      '<p>The walls are pressed cellulose instead of polystyrene. With two packs from the freezer it stays below 8 °C for fourteen hours, and the ferry takes less than ten.</p>',
      '<p>Die Wände sind aus gepresster Zellulose statt Styropor. Mit zwei Kühlakkus bleibt es vierzehn Stunden unter 8 °C, die Fähre braucht keine zehn.</p>',
    ),
  },
  {
    sku: 'KUT-POK',
    format: 'configurable',
    category: 'packaging',
    price: { retail: 790 },
    tile: 'lav',
    media: ['chest-kraft', 'chest-sea', 'chest-clay'],
    crossSell: ['SVI-PAP', 'SPA-JUT', 'PUN-VUN', 'POK-3'],
    chosenBy: ['colour'],
    variants: [
      { sku: 'KUT-POK-NAT', values: { colour: 0 }, price: { retail: 790 }, stock: 66, media: 'chest-kraft' },
      { sku: 'KUT-POK-MOR', values: { colour: 5 }, price: { retail: 860 }, stock: 41, media: 'chest-sea' },
      { sku: 'KUT-POK-TER', values: { colour: 6 }, price: { retail: 860 }, stock: 0, media: 'chest-clay' },
    ],
    attributes: { material: [0], recycled: true },
    slug: texts('poklon-kutija-skrinja', 'gift-box-skrinja', 'geschenkkarton-skrinja'),
    name: texts('Prazna poklon-kutija „Škrinja”', 'Empty gift box “Škrinja”', 'Leerer Geschenkkarton „Škrinja“'),
    summary: texts(
      'S poklopcem i vrpcom, 24 × 18 × 10 cm',
      'With a lid and a ribbon, 24 × 18 × 10 cm',
      'Mit Deckel und Band, 24 × 18 × 10 cm',
    ),
    description: texts(
      '<p>Kruta kutija s poklopcem i papirnatom vrpcom. Kad poklon izađe, u njoj ostanu pisma, fotografije ili pribor za šivanje.</p>',
      '<p>A rigid box with a lid and a paper ribbon. Once the gift is out, it keeps letters, photographs or the sewing things.</p>',
      '<p>Ein fester Karton mit Deckel und Papierband. Ist das Geschenk heraus, wohnen darin Briefe, Fotos oder das Nähzeug.</p>',
    ),
  },
]
