import type { SeedAttributeValue } from '../sample.ts'
import { texts, type Texts } from '../texts.ts'

interface Maker {
  readonly slug: string
  readonly name: Texts
  /** Where and what, on the tile that leads to the page. */
  readonly description: Texts
  /** Clean HTML. */
  readonly html: Texts
}

/** The people whose goods the shop sells, by key; the drawing of each is called `maker-{key}`. All of them are invented. */
export const makers = {
  skaric: {
    slug: 'opg-skaric',
    name: texts('OPG Škarić', 'Škarić family farm', 'Hof Škarić'),
    description: texts('Škrip, Brač. Ulje i smokve.', 'Škrip, Brač. Oil and figs.', 'Škrip, Brač. Öl und Feigen.'),
    html: texts(
      '<p>Tristo dvadeset stabala Oblice na suhozidima iznad Škripa. Beru rukom od prvog tjedna listopada i preša se istog dana, jer ulje ne čeka jutro.</p><p>Smokve rastu među maslinama. Što se ne pojede, završi u otvorenom loncu na dvorištu.</p>',
      '<p>Three hundred and twenty Oblica trees on dry-stone terraces above Škrip. They pick by hand from the first week of October and press the same day, since oil does not wait for the morning.</p><p>Figs grow between the olives. Those that nobody eats end up in an open pot in the yard.</p>',
      '<p>Dreihundertzwanzig Oblica-Bäume auf Trockenmauern über Škrip. Geerntet wird von Hand ab der ersten Oktoberwoche und am selben Tag gepresst, denn Öl wartet nicht auf den Morgen.</p><p>Zwischen den Oliven wachsen Feigen. Was niemand isst, kommt im Hof in den offenen Topf.</p>',
    ),
  },
  muzic: {
    slug: 'opg-muzic',
    name: texts('OPG Mužić', 'Mužić family farm', 'Hof Mužić'),
    description: texts(
      'Lubenice, Cres. Med i vosak.',
      'Lubenice, Cres. Honey and wax.',
      'Lubenice, Cres. Honig und Wachs.',
    ),
    html: texts(
      '<p>Četrdeset košnica u zavjetrini ispod Lubenica. U svibnju su okrenute prema kadulji, a ostatak godine pčele skupljaju za sebe.</p><p>Vosak se topi na suncu i lijeva u svijeće kad padne prva kiša.</p>',
      '<p>Forty hives in the lee below Lubenice. In May they face the sage; for the rest of the year the bees gather for themselves.</p><p>The wax melts in the sun and is cast into candles when the first rain falls.</p>',
      '<p>Vierzig Bienenstöcke im Windschatten unter Lubenice. Im Mai sind sie dem Salbei zugewandt, den Rest des Jahres sammeln die Bienen für sich.</p><p>Das Wachs schmilzt in der Sonne und wird zu Kerzen gegossen, wenn der erste Regen fällt.</p>',
    ),
  },
  fabris: {
    slug: 'opg-fabris',
    name: texts('OPG Fabris', 'Fabris family farm', 'Hof Fabris'),
    description: texts(
      'Blato, Korčula. Ulje Lastovke.',
      'Blato, Korčula. Lastovka oil.',
      'Blato, Korčula. Lastovka-Öl.',
    ),
    html: texts(
      '<p>Treći naraštaj radi s istim kamenim mlinom, samo što ga danas okreće motor. Lastovka sazrijeva kasno, pa se u Blatu bere dok su drugi već gotovi.</p><p>Ulje odstoji do siječnja i toči se u tamno staklo.</p>',
      '<p>The third generation works with the same stone mill, only that a motor turns it now. Lastovka ripens late, so Blato is still picking when others have finished.</p><p>The oil rests until January and is filled into dark glass.</p>',
      '<p>Die dritte Generation arbeitet mit derselben Steinmühle, nur dreht sie heute ein Motor. Lastovka reift spät, darum erntet Blato noch, wenn andere fertig sind.</p><p>Das Öl ruht bis Januar und wird in dunkles Glas gefüllt.</p>',
    ),
  },
  tomicic: {
    slug: 'opg-tomicic',
    name: texts('OPG Tomičić', 'Tomičić family farm', 'Hof Tomičić'),
    description: texts(
      'Velo Grablje, Hvar. Med od lavande.',
      'Velo Grablje, Hvar. Lavender honey.',
      'Velo Grablje, Hvar. Lavendelhonig.',
    ),
    html: texts(
      '<p>Selo je imalo dvjesto stanovnika i lavandu do mora. Danas ih je desetak, a polja se opet krče, red po red.</p><p>Košnice stoje na rubu polja, pa pčele nemaju daleko.</p>',
      '<p>The village once had two hundred people and lavender down to the sea. Today there are ten, and the fields are being cleared again, row by row.</p><p>The hives stand at the edge of the fields, so the bees have no distance to fly.</p>',
      '<p>Einst hatte das Dorf zweihundert Einwohner und Lavendel bis ans Meer. Heute sind es zehn, und die Felder werden wieder gerodet, Reihe um Reihe.</p><p>Die Bienenstöcke stehen am Feldrand, so haben es die Bienen nicht weit.</p>',
    ),
  },
  ostaric: {
    slug: 'solana-ostaric',
    name: texts('Solana Oštarić', 'Oštarić salt pans', 'Saline Oštarić'),
    description: texts(
      'Pag. Cvijet soli s otvorenih bazena.',
      'Pag. Salt from open pans.',
      'Pag. Salz aus offenen Becken.',
    ),
    html: texts(
      '<p>Devet bazena, obloženih glinom, u uvali koju bura ne dohvaća. More stoji u njima do kolovoza i svakog dana ga je manje.</p><p>Cvijet soli bere se samo kad nema vjetra. Neke godine to je dvadeset dana, neke nijedan.</p>',
      '<p>Nine clay-lined pans in a bay that the bora does not reach. The sea stands in them until August, a little less every day.</p><p>Flower of salt is skimmed only when there is no wind. In some years that is twenty days, in others none.</p>',
      '<p>Neun mit Lehm ausgekleidete Becken in einer Bucht, die die Bora nicht erreicht. Das Meer steht darin bis August, jeden Tag etwas weniger.</p><p>Salzblume wird nur bei Windstille geschöpft. In manchen Jahren sind das zwanzig Tage, in anderen keiner.</p>',
    ),
  },
  vidas: {
    slug: 'sirana-vidas',
    name: texts('Sirana Vidas', 'Vidas dairy', 'Käserei Vidas'),
    description: texts('Kolan, Pag. Ovčji sir.', 'Kolan, Pag. Sheep cheese.', 'Kolan, Pag. Schafskäse.'),
    html: texts(
      '<p>Sto četrdeset ovaca koje zimi pasu uz more, a ljeti na brdu. Muzu se od siječnja do lipnja, dva puta dnevno.</p><p>Kolutovi zriju na daskama od smreke i mažu se maslinovim uljem svaka dva tjedna.</p>',
      '<p>A hundred and forty sheep that graze by the sea in winter and on the hill in summer. They are milked from January to June, twice a day.</p><p>The wheels age on spruce boards and are rubbed with olive oil every two weeks.</p>',
      '<p>Hundertvierzig Schafe, die im Winter am Meer und im Sommer am Berg weiden. Gemolken wird von Januar bis Juni, zweimal am Tag.</p><p>Die Laibe reifen auf Fichtenbrettern und werden alle zwei Wochen mit Olivenöl eingerieben.</p>',
    ),
  },
  borcic: {
    slug: 'obrt-borcic',
    name: texts('Ribarski obrt Borčić', 'Borčić fishery', 'Fischerei Borčić'),
    description: texts(
      'Komiža, Vis. Inćuni i kapari.',
      'Komiža, Vis. Anchovies and capers.',
      'Komiža, Vis. Sardellen und Kapern.',
    ),
    html: texts(
      '<p>Jedan brod, dva brata i bačve u konobi ispod kuće. Inćuni se sole isti dan, a otvaraju tek za godinu.</p><p>Kapari rastu iz zida iste konobe. Beru se dok su još zatvoreni.</p>',
      '<p>One boat, two brothers, and barrels in the cellar under the house. Anchovies are salted the same day and opened a year later.</p><p>The capers grow out of the wall of that cellar. They are picked while they are still closed.</p>',
      '<p>Ein Boot, zwei Brüder und Fässer im Keller unter dem Haus. Sardellen werden am selben Tag gesalzen und erst nach einem Jahr geöffnet.</p><p>Die Kapern wachsen aus der Mauer dieses Kellers. Gepflückt werden sie, solange sie geschlossen sind.</p>',
    ),
  },
  lucic: {
    slug: 'podrum-lucic',
    name: texts('Podrum Lučić', 'Lučić cellar', 'Weinkeller Lučić'),
    description: texts(
      'Sveta Nedjelja, Hvar. Prošek.',
      'Sveta Nedjelja, Hvar. Prošek.',
      'Sveta Nedjelja, Hvar. Prošek.',
    ),
    html: texts(
      '<p>Vinograd je tako strm da se grožđe spušta žičarom. Plavac i maraština suše se na slami u hladu, šest tjedana.</p><p>Toče tristo boca godišnje. Više ne stane u podrum.</p>',
      '<p>The vineyard is so steep that the grapes come down by cable. Plavac and maraština dry on straw in the shade for six weeks.</p><p>They fill three hundred bottles a year. The cellar holds no more.</p>',
      '<p>Der Weinberg ist so steil, dass die Trauben mit der Seilbahn hinunterfahren. Plavac und Maraština trocknen sechs Wochen im Schatten auf Stroh.</p><p>Dreihundert Flaschen im Jahr werden gefüllt. Mehr fasst der Keller nicht.</p>',
    ),
  },
  jurica: {
    slug: 'opg-jurica',
    name: texts('OPG Jurica', 'Jurica family farm', 'Hof Jurica'),
    description: texts('Ubli, Lastovo. Čajno bilje.', 'Ubli, Lastovo. Herbs for tea.', 'Ubli, Lastovo. Teekräuter.'),
    html: texts(
      '<p>Kadulja, vrisak i ružmarin beru se na istim stazama svake godine, ali nikad s istog grma dvaput zaredom.</p><p>Suše se na tavanu stare pošte, gdje je u srpnju četrdeset stupnjeva.</p>',
      '<p>Sage, savory and rosemary are gathered along the same paths every year, but never twice in a row from the same bush.</p><p>They dry in the loft of the old post office, which reaches forty degrees in July.</p>',
      '<p>Salbei, Bohnenkraut und Rosmarin werden jedes Jahr an denselben Wegen gesammelt, aber nie zweimal nacheinander vom selben Strauch.</p><p>Getrocknet wird auf dem Dachboden der alten Post, wo es im Juli vierzig Grad hat.</p>',
    ),
  },
  martinovic: {
    slug: 'loncarnica-martinovic',
    name: texts('Lončarnica Martinović', 'Martinović pottery', 'Töpferei Martinović'),
    description: texts(
      'Veli Iž. Šalice, zdjele i radionice.',
      'Veli Iž. Cups, bowls and workshops.',
      'Veli Iž. Becher, Schalen und Kurse.',
    ),
    html: texts(
      '<p>Na Ižu se lonci rade na ručnom kolu otkad se pamti. Glina se kopa u polju iza škole, miješa s kalcitom i peče na otvorenoj vatri ili u peći.</p><p>Glazure su nove: sastavila ih je kći kad se vratila s akademije.</p>',
      '<p>On Iž pots have been made on a hand wheel for as long as anyone remembers. The clay comes from the field behind the school, is mixed with calcite and fired in the open or in a kiln.</p><p>The glazes are new: the daughter mixed them when she came home from the academy.</p>',
      '<p>Auf Iž wird seit Menschengedenken auf der Handscheibe getöpfert. Der Ton kommt vom Feld hinter der Schule, wird mit Kalzit gemischt und im offenen Feuer oder im Ofen gebrannt.</p><p>Die Glasuren sind neu: Die Tochter hat sie gemischt, als sie von der Akademie zurückkam.</p>',
    ),
  },
  brusje: {
    slug: 'zadruga-brusje',
    name: texts('Zadruga Brusje', 'Brusje cooperative', 'Genossenschaft Brusje'),
    description: texts(
      'Brusje, Hvar. Lavanda i sapun.',
      'Brusje, Hvar. Lavender and soap.',
      'Brusje, Hvar. Lavendel und Seife.',
    ),
    html: texts(
      '<p>Jedanaest žena, jedan kotao za ulje od lavande i šivaći stroj koji ide od kuće do kuće. Što se proda, dijeli se na jedanaest.</p><p>Sapun zrije na policama škole koja više nema đaka.</p>',
      '<p>Eleven women, one still for lavender oil, and a sewing machine that moves from house to house. What is sold is divided by eleven.</p><p>The soap cures on the shelves of a school that has no more pupils.</p>',
      '<p>Elf Frauen, ein Kessel für Lavendelöl und eine Nähmaschine, die von Haus zu Haus wandert. Was verkauft wird, teilen sie durch elf.</p><p>Die Seife reift in den Regalen einer Schule, die keine Schüler mehr hat.</p>',
    ),
  },
  bonacic: {
    slug: 'stolarija-bonacic',
    name: texts('Stolarija Bonačić', 'Bonačić joinery', 'Tischlerei Bonačić'),
    description: texts('Milna, Brač. Maslinovo drvo.', 'Milna, Brač. Olive wood.', 'Milna, Brač. Olivenholz.'),
    html: texts(
      '<p>Nekad su gradili barke. Danas od starih maslina rade daske, a drvo se suši četiri godine prije prvog reza.</p><p>Svaka daska ima broj stabla. Možete pitati gdje je stajalo.</p>',
      '<p>They used to build boats. Today they make boards from old olive trees, and the wood dries for four years before the first cut.</p><p>Every board has the number of its tree. You may ask where it stood.</p>',
      '<p>Früher wurden hier Boote gebaut. Heute entstehen Bretter aus alten Olivenbäumen, und das Holz trocknet vier Jahre bis zum ersten Schnitt.</p><p>Jedes Brett trägt die Nummer seines Baumes. Fragen Sie ruhig, wo er stand.</p>',
    ),
  },
  perisin: {
    slug: 'tkaonica-perisin',
    name: texts('Tkaonica Perišin', 'Perišin weavers', 'Weberei Perišin'),
    description: texts(
      'Split. Lan s tri razboja.',
      'Split. Linen from three looms.',
      'Split. Leinen von drei Webstühlen.',
    ),
    html: texts(
      '<p>Tri drvena razboja u Varošu, najstariji iz 1911. Tkaju lan koji se pere bez omekšivača i svakim pranjem je mekši.</p><p>Za jedan ručnik treba četiri sata i tisuću dvjesto niti.</p>',
      '<p>Three wooden looms in Varoš, the oldest from 1911. They weave linen that is washed without softener and gets softer every time.</p><p>One towel takes four hours and twelve hundred threads.</p>',
      '<p>Drei hölzerne Webstühle in Varoš, der älteste von 1911. Ihr Leinen wird ohne Weichspüler gewaschen und mit jeder Wäsche weicher.</p><p>Ein Handtuch braucht vier Stunden und zwölfhundert Fäden.</p>',
    ),
  },
} as const satisfies Readonly<Record<string, Maker>>

export type MakerKey = keyof typeof makers
export const makerKeys = Object.keys(makers) as readonly MakerKey[]

/** The place of a maker among the values of its attribute. */
export const maker = (key: MakerKey): number => makerKeys.indexOf(key)

/** The key of a maker's page. */
export const makerPage = <Key extends MakerKey>(key: Key): `maker-${Key}` => `maker-${key}`

/** The slugs of the makers' pages: a name is the same in every language. */
export const makerSlugs = Object.fromEntries(
  makerKeys.map((key) => [makerPage(key), texts(makers[key].slug, makers[key].slug, makers[key].slug)]),
) as Readonly<Record<`maker-${MakerKey}`, Texts>>

export const makerValues: readonly SeedAttributeValue[] = makerKeys.map((key) => ({
  label: makers[key].name,
  page: makerPage(key),
}))
