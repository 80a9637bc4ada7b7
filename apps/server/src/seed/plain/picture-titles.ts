import { texts, type Texts } from '../texts.ts'

/** The picture of the opening of both home pages. */
export const shelf = texts(
  'Polica s biljkom, vazom, šalicom, bilježnicom i lampom',
  'Shelf with a plant, a vase, a mug, a notebook and a lamp',
  'Regal mit Pflanze, Vase, Becher, Notizbuch und Lampe',
)

/** What the photographs show. */
export const pictureTitles: Readonly<Record<string, Texts>> = {
  'balcony-wide': texts(
    'Kanta za zalijevanje, biljka u loncu i vrećica sjemena',
    'Watering can, a plant in a pot and a packet of seeds',
    'Gießkanne, eine Pflanze im Topf und ein Samentütchen',
  ),
  blanket: texts('Četiri složene zelene deke', 'Four folded green blankets', 'Vier gefaltete grüne Decken'),
  board: texts('Drvena daska za rezanje', 'Wooden cutting board', 'Schneidebrett aus Holz'),
  bowl: texts('Plava zdjela', 'Blue bowl', 'Blaue Schüssel'),
  calendar: texts('Stolni kalendar, prosinac', 'Desk calendar, December', 'Tischkalender, Dezember'),
  can: texts('Zelena kanta za zalijevanje', 'Green watering can', 'Grüne Gießkanne'),
  candle: texts('Upaljena svijeća u čaši', 'Lit candle in a glass', 'Brennende Kerze im Glas'),
  clock: texts('Zidni sat s drvenim okvirom', 'Wall clock with a wooden rim', 'Wanduhr mit Holzrahmen'),
  cushion: texts('Plavi jastuk', 'Blue cushion', 'Blaues Kissen'),
  'desk-wide': texts(
    'Stalak s olovkama, bilježnica i kalendar',
    'Pencil holder, notebook and calendar',
    'Stiftehalter, Notizbuch und Kalender',
  ),
  folder: texts('Plava mapa s gumicom', 'Blue folder with an elastic band', 'Blaue Mappe mit Gummiband'),
  holder: texts('Stalak s olovkama', 'Pencil holder with pencils', 'Stiftehalter mit Stiften'),
  'kitchen-wide': texts(
    'Daska za rezanje, plava šalica i zdjela',
    'Cutting board, blue mug and bowl',
    'Schneidebrett, blauer Becher und Schüssel',
  ),
  lamp: texts('Stolna lampa sa žutim sjenilom', 'Table lamp with a yellow shade', 'Tischlampe mit gelbem Schirm'),
  'living-wide': texts(
    'Jastuk, vaza sa cvijećem i lampa',
    'Cushion, vase of flowers and a lamp',
    'Kissen, Vase mit Blumen und eine Lampe',
  ),
  mug: texts('Bijela šalica', 'White mug', 'Weißer Becher'),
  'mug-blue': texts('Plava šalica', 'Blue mug', 'Blauer Becher'),
  'mug-grey': texts('Siva šalica', 'Grey mug', 'Grauer Becher'),
  notebook: texts('Plava bilježnica', 'Blue notebook', 'Blaues Notizbuch'),
  pencils: texts('Šest olovaka', 'Six pencils', 'Sechs Stifte'),
  plate: texts('Četiri tanjura', 'Four plates', 'Vier Teller'),
  pot: texts('Biljka u glinenoj tegli', 'Plant in a clay pot', 'Pflanze im Tontopf'),
  seeds: texts('Vrećica sjemena bosiljka', 'Packet of basil seeds', 'Tütchen Basilikumsamen'),
  'set-breakfast': texts('Čajnik, šalica i tanjuri', 'Teapot, mug and plates', 'Teekanne, Becher und Teller'),
  'set-desk': texts(
    'Bilježnica, stalak i olovke',
    'Notebook, holder and pencils',
    'Notizbuch, Stiftehalter und Stifte',
  ),
  shelf,
  teapot: texts('Bijeli čajnik', 'White teapot', 'Weiße Teekanne'),
  towel: texts('Krpa na drvenoj šipki', 'Tea towel on a wooden rail', 'Geschirrtuch an einer Holzstange'),
  vase: texts('Staklena vaza s tri cvijeta', 'Glass vase with three flowers', 'Glasvase mit drei Blumen'),
  wicker: texts('Pletena košara', 'Wicker basket', 'Geflochtener Korb'),
}
