import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Blocks by name, as editors call them. */
export const blockLabels: Readonly<Record<string, MessageDescriptor>> = {
  hero: msg`Naslovnica`,
  needs: msg`Kartice s poveznicama`,
  featured: msg`Istaknuti proizvodi`,
  valueProducts: msg`Proizvodi ove stranice`,
  valuePages: msg`Stranice po vrijednosti`,
  services: msg`Usluge s cijenama`,
  spotlight: msg`Jedan proizvod izbliza`,
  references: msg`Preporuke kupaca`,
  contact: msg`Kontakt`,
  text: msg`Tekst`,
  picture: msg`Slika`,
  gallery: msg`Galerija`,
  video: msg`Video`,
  productGrid: msg`Proizvodi`,
  categoryTiles: msg`Kategorije`,
  posts: msg`Objave`,
  social: msg`Objave s Instagrama`,
  quote: msg`Izjava`,
  faq: msg`Pitanja`,
  form: msg`Obrazac`,
  map: msg`Karta`,
  table: msg`Tablica`,
  html: msg`Vlastiti HTML`,
  highlights: msg`Prednosti`,
  page: msg`Podaci stranice`,
  post: msg`Podaci objave`,
  'header-section': msg`Zaglavlje`,
  'footer-section': msg`Podnožje`,
}

/** Fields by the last part of their path. */
const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  heading: msg`Naslov`,
  title: msg`Naslov`,
  text: msg`Tekst`,
  label: msg`Natpis`,
  link: msg`Poveznica`,
  picture: msg`Slika`,
  narrowPicture: msg`Slika na mobitelu`,
  image: msg`Slika`,
  logo: msg`Logotip`,
  alt: msg`Opis slike`,
  actions: msg`Gumbi`,
  stops: msg`Postaje`,
  time: msg`Vrijeme`,
  tiles: msg`Kartice`,
  tile: msg`Podloga`,
  limit: msg`Najviše prikazanih`,
  services: msg`Usluge`,
  amount: msg`Cijena`,
  from: msg`Cijena je najniža od više njih`,
  before: msg`Tekst ispred poveznice`,
  after: msg`Tekst iza poveznice`,
  badge: msg`Oznaka`,
  parts: msg`Dijelovi`,
  name: msg`Ime`,
  role: msg`Uloga`,
  clients: msg`Kupci`,
  facts: msg`Podaci`,
  kind: msg`Vrsta`,
  value: msg`Vrijednost`,
  note: msg`Napomena`,
  slug: msg`Adresa stranice`,
  description: msg`Opis`,
  html: msg`Tekst`,
  location: msg`Mjesto`,
  footer1: msg`Naslov prvog stupca`,
  footer2: msg`Naslov drugog stupca`,
  footer3: msg`Naslov trećeg stupca`,
  euNotice: msg`Napomena o sufinanciranju`,
  pictures: msg`Slike`,
  copyright: msg`Autorska prava`,
  links: msg`Poveznice`,
  icon: msg`Ikona`,
  newTab: msg`Otvori u novoj kartici`,
  width: msg`Širina`,
  caption: msg`Natpis uz sliku`,
  poster: msg`Slika prije pokretanja`,
  file: msg`Video iz medija`,
  products: msg`Proizvodi`,
  category: msg`Kategorija`,
  categories: msg`Kategorije`,
  tags: msg`Oznake`,
  author: msg`Autor`,
  posts: msg`Objave`,
  questions: msg`Pitanja`,
  question: msg`Pitanje`,
  answer: msg`Odgovor`,
  form: msg`Obrazac`,
  submit: msg`Natpis na gumbu`,
  thanks: msg`Poruka nakon slanja`,
  latitude: msg`Zemljopisna širina`,
  longitude: msg`Zemljopisna dužina`,
  rows: msg`Redci`,
  rowHeadings: msg`Prva ćelija retka je naslov`,
  items: msg`Stavke`,
  narrow: msg`Uska`,
  wide: msg`Široka`,
  full: msg`Preko cijelog prozora`,
  plain: msg`Bez podloge`,
  sea: msg`Morska`,
  honey: msg`Medna`,
  sage: msg`Kadulja`,
  lav: msg`Lavanda`,
  address: msg`Adresa`,
  hours: msg`Radno vrijeme`,
  phone: msg`Telefon`,
  mail: msg`E-pošta`,
}

/** One item of a list, by the last part of the list's path. */
const itemLabels: Readonly<Record<string, MessageDescriptor>> = {
  actions: msg`Gumb`,
  clients: msg({ context: 'section', message: 'Kupac' }),
  facts: msg`Podatak`,
  items: msg({ context: 'section', message: 'Stavka' }),
  links: msg`Poveznica`,
  parts: msg`Dio`,
  pictures: msg`Slika`,
  questions: msg`Pitanje`,
  services: msg`Usluga`,
  stops: msg`Postaja`,
  tiles: msg`Kartica`,
}

/** Groups of fields, in front of the name of each field in them. */
const groupLabels: Readonly<Record<string, MessageDescriptor>> = {
  more: msg`Poveznica uz naslov`,
  route: msg`Put paketa`,
  note: msg`Napomena`,
  action: msg`Gumb`,
  quote: msg`Citat`,
  phone: msg`Telefon`,
  mail: msg`E-pošta`,
  narrowPicture: msg`Slika na mobitelu`,
  poster: msg`Slika prije pokretanja`,
  logo: msg`Logotip`,
}

/** How a field is called, by its path inside a block or an item: `quote.name` is “Citat: Ime”. */
export const fieldLabel = (path: string, t: (message: MessageDescriptor) => string): string => {
  const names = path.split('.')
  const last = names.at(-1) ?? ''
  const [group] = names
  const own = fieldLabels[last]
  const text = own === undefined ? last : t(own)
  const around = names.length > 1 && group !== undefined ? groupLabels[group] : undefined
  return around === undefined ? text : `${t(around)}: ${text}`
}

export const blockLabel = (block: string, t: (message: MessageDescriptor) => string): string => {
  const label = blockLabels[block]
  return label === undefined ? block : t(label)
}

/** How one item of a list is called, by the path of the list. */
export const itemLabel = (list: string, t: (message: MessageDescriptor) => string): string => {
  const label = itemLabels[list.split('.').at(-1) ?? '']
  return label === undefined ? fieldLabel(list, t) : t(label)
}
