import type { SeedProduct } from '../products.types.ts'
import { texts } from '../../texts.ts'

/** Fixed amounts of other products, for less than these cost separately. */
export const setProducts: readonly SeedProduct[] = [
  {
    sku: 'SEL-KOM',
    format: 'bundle',
    category: 'moving',
    price: { retail: 0 },
    setDiscount: 14,
    featured: true,
    priority: 49,
    tile: 'plain',
    media: ['box-stack', 'box-kraft', 'tape-man'],
    crossSell: ['SAC-50', 'SEL-DEK', 'SEL-ORM', 'PRI-KUT'],
    lines: [
      { sku: 'SID-M-NAT', quantity: 20 },
      { sku: 'TRA-NAR', quantity: 3 },
    ],
    slug: texts('komplet-novi-stan', 'new-flat-set', 'komplettset-neue-wohnung'),
    name: texts('Komplet „Novi stan”', 'Set “New flat”', 'Komplettset „Neue Wohnung“'),
    summary: texts(
      '20 kutija „Sidro” M i 3 trake',
      '20 “Sidro” boxes in M and 3 tapes',
      '20 Kartons „Sidro“ in M und 3 Klebebänder',
    ),
    description: texts(
      '<p>Za dvosobni stan, bez biranja i brojenja. Uzmete komplet, a kutije koje ostanu prazne vraćate u roku od 60 dana.</p>',
      '<p>For a two-room flat, with nothing to choose or count. Take the set, and return the boxes that stay empty within 60 days.</p>',
      '<p>Für eine Zweizimmerwohnung, ganz ohne Auswählen und Zählen. Was leer bleibt, nehmen wir 60 Tage lang zurück.</p>',
    ),
  },
]
