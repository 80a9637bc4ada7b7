/** A text in Croatian, English and German. */
export type Words = readonly [hrv: string, eng: string, deu: string]

type Gender = 'm' | 'f' | 'n'
/** What is sold: its name, the genders that adjectives follow, its branch of the tree, prices in cents, and what it is like. */
export interface Noun {
  readonly name: Words
  readonly hr: Gender
  readonly de: Gender
  readonly branch: number
  readonly category: Words
  readonly cents: readonly [least: number, most: number]
  readonly pictures: readonly string[]
}

const noun = (
  branch: number,
  name: Words,
  hr: Gender,
  de: Gender,
  category: Words,
  cents: readonly [number, number],
  ...pictures: readonly string[]
): Noun => ({ name, hr, de, branch, category, cents, pictures })

export const branches: readonly Words[] = [
  ['Pakiranje i slanje', 'Packing and sending', 'Verpacken und Versenden'],
  ['Za selidbu', 'For moving', 'Für den Umzug'],
  ['Smočnica', 'Pantry', 'Vorratskammer'],
  ['Stol i kuhinja', 'Table and kitchen', 'Tisch und Küche'],
  ['Kupaonica i njega', 'Bath and care', 'Bad und Pflege'],
  ['Dom i tekstil', 'Home and textiles', 'Wohnen und Textilien'],
]

/** Every noun has a category of its own below its branch. */
export const nouns: readonly Noun[] = [
  noun(
    0,
    ['kutija', 'box', 'Karton'],
    'f',
    'm',
    ['Kutije', 'Boxes', 'Kartons'],
    [90, 1900],
    'box-kraft',
    'box-white',
    'box-green',
  ),
  noun(
    0,
    ['škatula', 'gift case', 'Schachtel'],
    'f',
    'f',
    ['Škatule', 'Gift cases', 'Schachteln'],
    [290, 2400],
    'giftbox',
    'giftbox-closed',
  ),
  noun(
    0,
    ['omotnica', 'mailer', 'Versandtasche'],
    'f',
    'f',
    ['Omotnice', 'Mailers', 'Versandtaschen'],
    [40, 690],
    'mailer',
    'book-mailer',
    'card-mailer',
  ),
  noun(0, ['tuljac', 'tube', 'Versandrolle'], 'm', 'f', ['Tuljci', 'Tubes', 'Versandrollen'], [120, 990], 'tube'),
  noun(
    0,
    ['traka', 'tape', 'Klebeband'],
    'f',
    'n',
    ['Ljepljive trake', 'Tapes', 'Klebebänder'],
    [190, 1290],
    'tape-kraft',
    'tape-green',
    'tape-white',
    'tape-man',
  ),
  noun(0, ['naljepnica', 'label', 'Etikett'], 'f', 'n', ['Naljepnice', 'Labels', 'Etiketten'], [150, 1490], 'labels'),
  noun(
    0,
    ['papir za punjenje', 'filling paper', 'Füllpapier'],
    'm',
    'n',
    ['Papir za punjenje', 'Filling paper', 'Füllpapier'],
    [290, 2990],
    'paper-fill',
    'wood-wool',
  ),
  noun(
    0,
    ['svilasti papir', 'tissue paper', 'Seidenpapier'],
    'm',
    'n',
    ['Svilasti papir', 'Tissue paper', 'Seidenpapier'],
    [190, 1590],
    'tissue-white',
    'tissue-sage',
    'tissue-man',
  ),
  noun(
    1,
    ['sanduk', 'chest', 'Kiste'],
    'm',
    'f',
    ['Sanduci', 'Chests', 'Kisten'],
    [990, 8900],
    'chest-kraft',
    'chest-sea',
    'chest-clay',
  ),
  noun(1, ['vrećica', 'bag', 'Tüte'], 'f', 'f', ['Vrećice', 'Bags', 'Tüten'], [20, 490], 'paper-bag'),
  noun(
    1,
    ['zaštitni kutnik', 'corner guard', 'Kantenschutz'],
    'm',
    'm',
    ['Zaštita kutova', 'Corner guards', 'Kantenschutz'],
    [30, 390],
    'corners',
  ),
  noun(1, ['uže', 'twine', 'Schnur'], 'n', 'f', ['Užad', 'Twine', 'Schnüre'], [190, 1290], 'twine'),
  noun(
    1,
    ['garderobna kutija', 'wardrobe box', 'Kleiderbox'],
    'f',
    'f',
    ['Garderobne kutije', 'Wardrobe boxes', 'Kleiderboxen'],
    [1290, 3900],
    'wardrobe-box',
    'storage',
  ),
  noun(
    2,
    ['maslinovo ulje', 'olive oil', 'Olivenöl'],
    'n',
    'n',
    ['Maslinovo ulje', 'Olive oil', 'Olivenöl'],
    [890, 4900],
    'oil',
    'oil-late',
    'oil-duo',
  ),
  noun(
    2,
    ['med', 'honey', 'Honig'],
    'm',
    'm',
    ['Med', 'Honey', 'Honig'],
    [490, 2900],
    'honey',
    'honey-lav',
    'honeycomb',
  ),
  noun(2, ['pekmez', 'jam', 'Marmelade'], 'm', 'f', ['Pekmezi', 'Jams', 'Marmeladen'], [290, 1490], 'jam'),
  noun(2, ['morska sol', 'sea salt', 'Meersalz'], 'f', 'n', ['Sol', 'Salt', 'Salz'], [190, 1290], 'salt'),
  noun(2, ['sir', 'cheese', 'Käse'], 'm', 'm', ['Sirevi', 'Cheeses', 'Käse'], [690, 5900], 'cheese'),
  noun(2, ['čaj', 'tea', 'Tee'], 'm', 'm', ['Čajevi', 'Teas', 'Tees'], [290, 1990], 'tea'),
  noun(2, ['kapar', 'caper', 'Kaper'], 'm', 'f', ['Kapari', 'Capers', 'Kapern'], [390, 1690], 'capers'),
  noun(
    2,
    ['slani inćun', 'salted anchovy', 'Salzsardelle'],
    'm',
    'f',
    ['Riba', 'Fish', 'Fisch'],
    [490, 2490],
    'anchovies',
  ),
  noun(
    2,
    ['prošek', 'prosek wine', 'Dessertwein'],
    'm',
    'm',
    ['Vina', 'Wines', 'Weine'],
    [1190, 6900],
    'prosek',
    'bottle-box',
  ),
  noun(
    3,
    ['zdjela', 'bowl', 'Schale'],
    'f',
    'f',
    ['Zdjele', 'Bowls', 'Schalen'],
    [890, 7900],
    'bowl',
    'bowl-sage',
    'bowl-clay',
  ),
  noun(
    3,
    ['šalica', 'cup', 'Becher'],
    'f',
    'm',
    ['Šalice', 'Cups', 'Becher'],
    [590, 3900],
    'cup',
    'cup-green',
    'cup-man',
  ),
  noun(3, ['daska', 'board', 'Brett'], 'f', 'n', ['Daske', 'Boards', 'Bretter'], [990, 8900], 'board', 'breakfast'),
  noun(3, ['kuharica', 'cookbook', 'Kochbuch'], 'f', 'n', ['Knjige', 'Books', 'Bücher'], [1290, 4900], 'cookbook'),
  noun(4, ['sapun', 'soap', 'Seife'], 'm', 'f', ['Sapuni', 'Soaps', 'Seifen'], [290, 1490], 'soap'),
  noun(
    4,
    ['mirisna vrećica', 'scent sachet', 'Duftsäckchen'],
    'f',
    'n',
    ['Mirisi', 'Scents', 'Düfte'],
    [290, 1290],
    'sachets',
  ),
  noun(
    4,
    ['ručnik', 'towel', 'Handtuch'],
    'm',
    'n',
    ['Ručnici', 'Towels', 'Handtücher'],
    [990, 5900],
    'towel-white',
    'towel-sea',
    'towel-sage',
  ),
  noun(5, ['svijeća', 'candle', 'Kerze'], 'f', 'f', ['Svijeće', 'Candles', 'Kerzen'], [490, 3900], 'candle'),
  noun(5, ['deka', 'blanket', 'Decke'], 'f', 'f', ['Deke', 'Blankets', 'Decken'], [2900, 14900], 'blanket'),
  noun(5, ['čestitka', 'card', 'Karte'], 'f', 'f', ['Čestitke', 'Cards', 'Karten'], [150, 690], 'card'),
]

/** Forms for the three genders in Croatian and German; English has one. */
export interface Adjective {
  readonly hr: Readonly<Record<Gender, string>>
  readonly en: string
  readonly de: Readonly<Record<Gender, string>>
}
const adjective = (hr: string, en: string, de: string, feminine = `${hr}a`, neuter = `${hr}o`): Adjective => ({
  hr: { m: hr, f: feminine, n: neuter },
  en,
  de: { m: `${de}er`, f: `${de}e`, n: `${de}es` },
})

export const adjectives: readonly Adjective[] = [
  adjective('čvrst', 'sturdy', 'stabil'),
  adjective('mali', 'small', 'klein', 'mala', 'malo'),
  adjective('veliki', 'large', 'groß', 'velika', 'veliko'),
  adjective('lagani', 'light', 'leicht', 'lagana', 'lagano'),
  adjective('ručno rađeni', 'handmade', 'handgemacht', 'ručno rađena', 'ručno rađeno'),
  adjective('domaći', 'home-made', 'hausgemacht', 'domaća', 'domaće'),
  adjective('otočki', 'island', 'inseltypisch', 'otočka', 'otočko'),
  adjective('plavi', 'blue', 'blau', 'plava', 'plavo'),
  adjective('zeleni', 'green', 'grün', 'zelena', 'zeleno'),
  adjective('bijeli', 'white', 'weiß', 'bijela', 'bijelo'),
  adjective('reciklirani', 'recycled', 'recycelt', 'reciklirana', 'reciklirano'),
  adjective('mirisni', 'scented', 'duftend', 'mirisna', 'mirisno'),
  adjective('tradicijski', 'traditional', 'traditionell', 'tradicijska', 'tradicijsko'),
  adjective('svečani', 'festive', 'festlich', 'svečana', 'svečano'),
  adjective('okrugli', 'round', 'rund', 'okrugla', 'okruglo'),
  adjective('dvostruki', 'double', 'doppelt', 'dvostruka', 'dvostruko'),
]

/** What it is for, or of. */
export const purposes: readonly Words[] = [
  ['za boce', 'for bottles', 'für Flaschen'],
  ['za knjige', 'for books', 'für Bücher'],
  ['za poklon', 'for gifts', 'zum Verschenken'],
  ['za staklo', 'for glass', 'für Glas'],
  ['za doručak', 'for breakfast', 'fürs Frühstück'],
  ['za putovanje', 'for the journey', 'für die Reise'],
  ['za dvoje', 'for two', 'für zwei'],
  ['za djecu', 'for children', 'für Kinder'],
  ['od lavande', 'with lavender', 'mit Lavendel'],
  ['od ružmarina', 'with rosemary', 'mit Rosmarin'],
  ['od kadulje', 'with sage', 'mit Salbei'],
  ['od masline', 'with olive', 'mit Olive'],
  ['od lana', 'of linen', 'aus Leinen'],
  ['od pamuka', 'of cotton', 'aus Baumwolle'],
]

/** Makers and series: the same in every language. */
export const series: readonly string[] = [
  'Bura',
  'Maestral',
  'Jugo',
  'Tramontana',
  'Levant',
  'Oštro',
  'Lebić',
  'Pulenat',
  'Burin',
  'Sidro',
  'Bova',
  'Škoj',
  'Palagruža',
  'Jabuka',
  'Susak',
  'Silba',
  'Olib',
  'Molat',
  'Žirje',
  'Kornat',
  'Šolta',
  'Drvenik',
  'Čiovo',
  'Šipan',
]

export const summaries: readonly Words[] = [
  ['Stiže čitavo i po buri.', 'Arrives whole, even in a gale.', 'Kommt heil an, auch bei Sturm.'],
  [
    'Iz male radionice, u malim serijama.',
    'From a small workshop, in small series.',
    'Aus kleiner Werkstatt, in kleinen Serien.',
  ],
  ['Pakirano u Solinu, bez plastike.', 'Packed in Solin, without plastic.', 'In Solin verpackt, ohne Plastik.'],
  ['Za one koji šalju često.', 'For those who send often.', 'Für alle, die oft etwas verschicken.'],
  ['Vraćate u roku od 60 dana.', 'Return it within 60 days.', 'Rückgabe innerhalb von 60 Tagen.'],
]

export const sentences: readonly Words[] = [
  ['Složeno je bez ljepila.', 'It is put together without glue.', 'Es kommt ohne Leim aus.'],
  [
    'Ispitali smo pad s 80 cm na svaku stranu.',
    'We dropped it from 80 cm on every side.',
    'Wir haben es aus 80 cm auf jede Seite fallen lassen.',
  ],
  [
    'Boja dolazi od bilja s otoka.',
    'The colour comes from island plants.',
    'Die Farbe stammt von Pflanzen der Inseln.',
  ],
  ['Čuvajte na suhom i tamnom mjestu.', 'Keep it dry and dark.', 'Trocken und dunkel lagern.'],
  ['Svaki je komad malo drukčiji.', 'Every piece is a little different.', 'Jedes Stück ist ein wenig anders.'],
  [
    'Dobro ide uz kozji sir i kruh ispod peke.',
    'Goes well with goat cheese and baked bread.',
    'Passt gut zu Ziegenkäse und Brot.',
  ],
  ['Ambalažu ponovno uzimamo natrag.', 'We take the packaging back.', 'Wir nehmen die Verpackung zurück.'],
  [
    'Brod plovi utorkom i petkom.',
    'The ferry sails on Tuesdays and Fridays.',
    'Die Fähre fährt dienstags und freitags.',
  ],
]
