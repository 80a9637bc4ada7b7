import type { SearchCategory } from '@butiga/commerce-sdk/contracts'

/** A search in the sample shop, and the product that should come first. */
export interface SearchQuery {
  readonly language: 'hrv' | 'eng' | 'deu'
  readonly text: string
  /** Default: products. */
  readonly category?: SearchCategory
  /** Numbers of products, slugs of all else: any of them is right in the first place. */
  readonly first: readonly string[]
}

const boxes = ['SID', 'SEL-CAS', 'SEL-ORM', 'KUT-POS', 'KUT-HLA']
const cartons = [...boxes, 'BOC-3', 'BOC-6']
const tapes = ['TRA-NAR', 'TRA-ARM', 'TRA-TIS', 'TRA-ZEL']
const paperTapes = ['TRA-NAR', 'TRA-ZEL']
const labels = ['NAL-LOM', 'NAL-ADR', 'NAL-TER']
const honeys = ['MED-KAD', 'MED-LAV']
const oils = ['ULJ-OBL', 'ULJ-LEV']
const vouchers = ['BON-25', 'BON-50', 'BON-100']
const gifts = ['POK-3', 'POK-DOR', 'KUT-POK', ...vouchers]
const bottles = ['BOC-3', 'BOC-6']
const envelopes = ['OMO-A4', 'OMO-B5']
const movingKits = ['SEL-STA', 'SID', 'SEL-DEK']

type Wanted = readonly [text: string, ...first: string[]]
const queries = (language: SearchQuery['language'], wanted: readonly Wanted[]): SearchQuery[] =>
  wanted.map(([text, ...first]) => ({ language, text, first }))

/** Words, beginnings, other forms, typing mistakes, missing diacritics, numbers, and words that mean the same. */
export const searchQueries: readonly SearchQuery[] = [
  ...queries('hrv', [
    ['kutija za selidbu', 'SID'],
    ['kutije za selidbu', 'SID'],
    ['kutiju', ...boxes],
    ['škatula', ...boxes],
    ['skatula', ...boxes],
    ['kutja', ...boxes],
    ['traka', ...tapes],
    ['trake', ...tapes],
    ['tarka', ...tapes],
    ['vrpca', ...tapes],
    ['papirnata traka', ...paperTapes],
    ['papirnate trake', ...paperTapes],
    ['ljepljiva traka', ...tapes],
    ['zelena traka', 'TRA-ZEL'],
    ['skura', 'TRA-ZEL'],
    ['TRA-ZEL', 'TRA-ZEL'],
    ['tra', ...tapes],
    ['SID-L-NAT', 'SID'],
    ['sid', 'SID'],
    ['NAL', ...labels],
    ['naljepnice za adrese', 'NAL-ADR'],
    ['adresne naljepnice', 'NAL-ADR'],
    ['lomljivo', 'NAL-LOM'],
    ['sacasti papir', 'SAC-50'],
    ['saćasti', 'SAC-50'],
    ['folija s mjehurićima', 'SAC-50'],
    ['med', ...honeys],
    ['med od kadulje', 'MED-KAD'],
    ['kadulja', 'MED-KAD', 'CAJ-OTO'],
    ['maslinovo ulje', ...oils],
    ['maslinovog ulja', ...oils],
    ['malsinovo ulje', ...oils],
    ['ulje brač', 'ULJ-OBL'],
    ['poklon bon', ...vouchers],
    ['bon 50', 'BON-50'],
    ['poklon', ...gifts],
    ['šalica', 'SAL-NEV'],
    ['salice', 'SAL-NEV'],
    ['keramika', 'RAD-KER', 'SAL-NEV', 'ZDJ-NEV'],
    ['svijeca', 'SVI-PCE'],
    ['svijeće', 'SVI-PCE'],
    ['sapun', 'SAP-LAV'],
    ['lavanda', 'SAP-LAV', 'MED-LAV', 'VRE-LAV'],
    ['čaj', 'CAJ-OTO'],
    ['caj', 'CAJ-OTO'],
    ['sir', 'SIR-PAG'],
    ['incuni', 'INC-KOM'],
    ['dzem', 'DZE-SMO'],
    ['smokve', 'DZE-SMO'],
    ['marmelada', 'DZE-SMO'],
    ['karton za boce', ...bottles],
    ['šest boca', 'BOC-6'],
    ['rucnik', 'RUC-LAN'],
    ['omotnica a4', 'OMO-A4'],
    ['omotnica', ...envelopes],
    ['kuverta', ...envelopes],
    ['špaga', 'SPA-JUT'],
    ['tuljac', 'TUB-70'],
    ['dostava na otoke', 'USL-NOC'],
    ['nocna dostava', 'USL-NOC'],
    ['radionica', 'RAD-KER'],
    ['kutija za case', 'SEL-CAS'],
    ['knjiga', 'KUT-KNJ', 'KNJ-KUH'],
    ['selidba', ...movingKits],
  ]),
  ...queries('eng', [
    ['box', ...boxes],
    ['boxes', ...boxes],
    ['moving boxes', 'SID'],
    ['tape', ...tapes],
    ['tapes', ...tapes],
    ['tape dispenser', 'ODM-TRA'],
    ['paper tape', ...paperTapes],
    ['fragile labels', 'NAL-LOM'],
    ['sticker', ...labels],
    ['bubble wrap', 'SAC-50'],
    ['honey', ...honeys],
    ['hony', ...honeys],
    ['olive oil', ...oils],
    ['gift voucher', ...vouchers],
    ['voucher 50', 'BON-50'],
    ['gift', ...gifts],
    ['candels', 'SVI-PCE'],
    ['cups', 'SAL-NEV'],
    ['mug', 'SAL-NEV'],
    ['towel', 'RUC-LAN'],
    ['envelope', ...envelopes],
    ['bottle carton', ...bottles],
    ['island delivery', 'USL-NOC'],
    ['string', 'SPA-JUT'],
    ['cheese', 'SIR-PAG'],
    ['salt', 'SOL-PAG'],
    ['anchovy', 'INC-KOM'],
    ['wardrobe', 'SEL-ORM'],
  ]),
  ...queries('deu', [
    ['karton', ...cartons],
    ['Kartons', ...cartons],
    ['Schachtel', ...cartons],
    ['Umzugskartons', 'SID'],
    ['umzugkarton', 'SID'],
    ['Klebeband', ...tapes],
    ['Klebebänder', ...tapes],
    ['klebebaender', ...tapes],
    ['Paketband', ...tapes],
    ['papierklebeband', ...paperTapes],
    ['Honig', ...honeys],
    ['olivenoel', ...oils],
    ['Gutschein', ...vouchers],
    ['Geschenk', ...gifts],
    ['seife', 'SAP-LAV'],
    ['Becher', 'SAL-NEV'],
    ['Tasse', 'SAL-NEV'],
    ['handtuch', 'RUC-LAN'],
    ['kaese', 'SIR-PAG'],
    ['Etiketten', ...labels],
    ['zerbrechlich', 'NAL-LOM'],
    ['nachtlieferung', 'USL-NOC'],
    ['Luftpolsterfolie', 'SAC-50'],
    ['kerze', 'SVI-PCE'],
    ['flaschen', ...bottles],
    ['schnur', 'SPA-JUT'],
    ['Umzug', ...movingKits],
  ]),
  { language: 'hrv', text: 'bura', category: 'posts', first: ['kad-bura-zaustavi-trajekte'] },
  { language: 'hrv', text: 'lijek', category: 'posts', first: ['lijekovi-na-pet-otoka'] },
  { language: 'eng', text: 'packing', category: 'posts', first: ['six-packing-mistakes'] },
  { language: 'hrv', text: 'povrat', category: 'pages', first: ['uvjeti-kupnje'] },
  { language: 'hrv', text: 'privatnost', category: 'pages', first: ['politika-privatnosti'] },
  { language: 'deu', text: 'datenschutz', category: 'pages', first: ['datenschutzerklaerung'] },
  { language: 'eng', text: 'about', category: 'pages', first: ['about-us'] },
  { language: 'hrv', text: 'kutije', category: 'productCategories', first: ['kutije-i-ambalaza'] },
  { language: 'eng', text: 'tape', category: 'productCategories', first: ['tapes-and-labels'] },
  { language: 'deu', text: 'verpackung', category: 'productCategories', first: ['kartons-und-verpackung'] },
]
