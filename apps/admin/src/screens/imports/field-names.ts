import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const plain: Readonly<Record<string, MessageDescriptor>> = {
  kind: msg`Vrsta retka`,
  sku: msg`Šifra (ključ)`,
  format: msg`Oblik proizvoda`,
  archived: msg`Arhivirano`,
  featured: msg`Izdvojeno`,
  visible: msg`Prikazuje se u popisima`,
  mainSku: msg`Šifra glavnog proizvoda`,
  quantityPrices: msg`Cijene za više komada`,
  taxRate: msg`Stopa PDV-a`,
  priority: msg`Redoslijed`,
  netQuantity: msg`Neto količina`,
  dimensions: msg`Dimenzije`,
  categories: msg`Kategorije`,
  stock: msg`Zaliha`,
  media: msg`Slike`,
  crossSell: msg`Uz to ide`,
  tags: msg`Oznake proizvoda`,
  bundle: msg`Dijelovi kompleta`,
  setDiscount: msg`Popust kompleta`,
  subscription: msg`Pretplata`,
  'price:basic': msg`Cijena bez poreza`,
  'price:retail': msg`Cijena bez popusta`,
  'price:discount': msg`Cijena s popustom`,
  'price:membership': msg`Cijena za članove`,
}

/** Fields in a language: the name is followed by its code. */
const inLanguage: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Naziv`,
  slug: msg`Adresa`,
  summary: msg`Sažetak`,
  text: msg`Opis`,
  title: msg`Naslov`,
  seoTitle: msg`Naslov za tražilice`,
  seoDescription: msg`Opis za tražilice`,
  attribute: msg`Atribut`,
}

/** A field of an import in words: `name:hrv` is “Naziv: hrv”. One without words keeps its name. */
export const fieldName = (field: string, translate: (message: MessageDescriptor) => string): string => {
  const known = plain[field]
  if (known) return translate(known)
  const [group = '', member] = field.split(':')
  const words = inLanguage[group]
  return words && member !== undefined ? `${translate(words)}: ${member}` : field
}
