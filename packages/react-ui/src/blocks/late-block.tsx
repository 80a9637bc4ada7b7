import type { FunctionComponent } from 'react'
import { Faq } from './faq/faq.tsx'
import { Form } from './form/form.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Highlights } from './highlights/highlights.tsx'
import { Html } from './html/html.tsx'
import { CategoryTiles, ProductGrid } from './late-shop-blocks.ts'
import { Map } from './map/map.tsx'
import { PictureBlock } from './picture-block/picture-block.tsx'
import { Posts } from './posts/posts.tsx'
import { Quote } from './quote/quote.tsx'
import { Social } from './social/social.tsx'
import { Table } from './table/table.tsx'
import { Text } from './text/text.tsx'
import { Video } from './video/video.tsx'
import type { AnyInput, LateBlocks } from './sections.ts'

const blocks: LateBlocks = {
  categoryTiles: CategoryTiles,
  faq: Faq,
  form: Form,
  gallery: Gallery,
  highlights: Highlights,
  html: Html,
  map: Map,
  picture: PictureBlock,
  posts: Posts,
  productGrid: ProductGrid,
  quote: Quote,
  social: Social,
  table: Table,
  text: Text,
  video: Video,
}

/** The names of the blocks that few pages have. */
export const lateNames = Object.keys(blocks) as readonly (keyof LateBlocks)[]

export interface LateInput extends AnyInput {
  readonly block: string
}

/** A section of a block that few pages have; one of no known block shows nothing. */
export const LateBlock = ({ block, ...input }: LateInput) => {
  const Block = Object.hasOwn(blocks, block)
    ? (blocks[block as keyof LateBlocks] as FunctionComponent<AnyInput>)
    : undefined
  return Block === undefined ? null : <Block {...input} />
}
