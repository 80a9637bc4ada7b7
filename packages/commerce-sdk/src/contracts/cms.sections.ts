import * as z from 'zod/mini'
import { address, text as storable } from './shapes.ts'
import type { BlockField, BlockName, FieldInfo } from './cms.sections.rules.ts'

/** What each field of a block is, by its schema. A schema without an entry is a group of fields. */
const fieldInfos = z.registry<FieldInfo>()

const field = <S extends z.ZodMiniType>(schema: S, info: FieldInfo): S => {
  fieldInfos.add(schema, info)
  return schema
}

/** One line or a few. */
const text = (most: number) => field(z.string().check(z.maxLength(most)), { kind: 'text', perLanguage: true, most })
/** What is the same in every language, such as the name of a person. */
const name = (most: number) => field(z.string().check(z.maxLength(most)), { kind: 'text', perLanguage: false, most })
/** By the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
const link = () => field(address(2000, 'link'), { kind: 'link', perLanguage: true, most: 2000 })
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  field(z.enum(values), { kind: 'choice', perLanguage: false, values })
const yesOrNo = () => field(z.boolean(), { kind: 'choice', perLanguage: false })
const number = (least: number, most: number) =>
  field(z.number().check(z.minimum(least), z.maximum(most)), { kind: 'number', perLanguage: false, most })
/** Items in their order, each with an id that it keeps wherever it is moved. */
const list = <Shape extends z.core.$ZodLooseShape>(most: number, shape: Shape) =>
  field(z.array(z.object({ id: SectionId, ...shape })).check(z.maxLength(most)), {
    kind: 'list',
    perLanguage: false,
    most,
  })

/** Records of the shop that an editor has chosen, by their ids, in the order they are shown; a draft or a deleted one is not shown. */
const chosen = (kind: 'product' | 'category' | 'post' | 'postCategory' | 'postTag', most: number) =>
  field(z.array(z.int().check(z.positive())).check(z.maxLength(most)), { kind, perLanguage: false, most })
/** HTML of paragraphs, headings, lists, links, bold and italic text. */
const richText = (most: number) =>
  field(z.string().check(z.maxLength(most)), { kind: 'richText', perLanguage: true, most })

/** Names a section in its page, or an item in its list; the same in every language of the page. */
export const SectionId = storable(20).check(z.minLength(1))

const icons = [
  'alert',
  'arrow',
  'box',
  'cart',
  'check',
  'clock',
  'device',
  'download',
  'eye',
  'heart',
  'info',
  'key',
  'mail',
  'phone',
  'pin',
  'plus',
  'return',
  'search',
  'truck',
  'user',
] as const
/** What an editor may put beside words. */
export const SectionIcon = field(z.enum(icons), { kind: 'icon', perLanguage: false, values: icons })
export type SectionIcon = z.infer<typeof SectionIcon>

/** What a link of a section has. */
const linkFields = {
  label: text(80),
  /** By the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
  link: link(),
  /** Beside the label. Default: none. */
  icon: z.optional(SectionIcon),
  /** Opens in a new tab. Default: as the link rules say. */
  newTab: z.optional(yesOrNo()),
}

/** `link` follows the link rules: a local path with its language prefix, an anchor on this page, or a full address. */
export const SectionLink = z.object(linkFields)
export type SectionLink = z.infer<typeof SectionLink>

/** A drawing or photo inside a section; `src` is ready to use, `alt` is empty for decoration. */
export const Picture = field(
  z.object({
    src: address(2000, 'file'),
    alt: text(300),
    width: z.number(),
    height: z.number(),
    alternativePaths: z.optional(z.record(z.string(), address(2000, 'file'))),
  }),
  { kind: 'picture', perLanguage: false },
)
export type Picture = z.infer<typeof Picture>

/** Ground behind a drawing; the same names as the product attribute `tile`. */
export const Tile = choice(['plain', 'sea', 'honey', 'sage', 'lav'])
export type Tile = z.infer<typeof Tile>

/** Main units of the site's main currency, tax included; `from` is shown as “from €35.00”. */
export const ShownPrice = z.object({ amount: number(0, 1_000_000), from: yesOrNo() })
export type ShownPrice = z.infer<typeof ShownPrice>

/** The properties of every block that a page's sections may use, by block name, in one language. */
export const SectionProps = z.object({
  hero: z.object({
    heading: text(120),
    text: text(400),
    /** The first one is the main action. */
    actions: list(3, linkFields),
    picture: Picture,
    /** Replaces `picture` where the page is narrow. */
    narrowPicture: Picture,
    route: z.object({ label: text(120), stops: list(6, { time: text(20), title: text(60), text: text(120) }) }),
  }),
  needs: z.object({
    heading: text(120),
    more: SectionLink,
    tiles: list(8, { title: text(80), text: text(160), link: link(), picture: Picture, tile: Tile }),
  }),
  /** The featured products, which the page loads by `product.filter({ featured: true, limit })`, highest priority first. */
  featured: z.object({ heading: text(120), text: text(400), limit: number(1, 12) }),
  /** The products that have the attribute value which the page is about; nothing on another page. */
  valueProducts: z.object({ heading: text(120) }),
  /** The pages of the values of the attribute which the page is about; nothing on another page. */
  valuePages: z.object({ heading: text(120) }),
  services: z.object({
    heading: text(120),
    picture: Picture,
    services: list(8, { title: text(80), text: text(200), link: link(), price: ShownPrice }),
    /** A sentence around a link: “Call 021 555 018. A person answers.” */
    note: z.object({ before: text(160), link: SectionLink, after: text(160) }),
  }),
  /** One product shown at length. */
  spotlight: z.object({
    heading: text(120),
    text: text(600),
    picture: Picture,
    /** Word on the tape. */
    badge: text(40),
    parts: list(8, { title: text(80), text: text(160), picture: Picture, tile: Tile }),
    action: SectionLink,
    price: ShownPrice,
  }),
  references: z.object({
    heading: text(120),
    quote: z.object({ text: text(600), name: text(80), role: text(120) }),
    clients: list(12, { name: text(80), text: text(200) }),
  }),
  contact: z.object({
    heading: text(120),
    text: text(400),
    facts: list(8, {
      kind: choice(['address', 'hours', 'phone', 'mail']),
      /** Name of the fact for those who do not see its icon. */
      label: text(80),
      value: text(200),
      /** `tel:` or `mailto:`; null where there is nothing to open. */
      link: z.nullable(link()),
      note: z.nullable(text(200)),
    }),
    action: SectionLink,
  }),
  /** Words at length. */
  text: z.object({
    heading: text(120),
    html: richText(20_000),
    width: choice(['narrow', 'wide']),
  }),
  picture: z.object({
    picture: Picture,
    caption: text(300),
    /** - `full`: from one edge of the window to the other */
    width: choice(['narrow', 'wide', 'full']),
  }),
  /** Pictures in a grid; each opens in its full size. */
  gallery: z.object({
    heading: text(120),
    pictures: list(24, { picture: Picture, caption: text(200) }),
  }),
  /**
   * A film of the media library, which loads when it is played; or a picture that leads to a film elsewhere. No page asks
   * another company for anything when it is opened.
   */
  video: z.object({
    heading: text(120),
    poster: Picture,
    /** Path of a film in the media library; empty for one elsewhere. */
    file: field(address(500, 'file'), {
      kind: 'file',
      perLanguage: false,
      values: ['video/mp4', 'video/webm'],
    }),
    /** Address of a film elsewhere; empty for one of the library. */
    link: link(),
    caption: text(300),
  }),
  /** Chosen products, or where none are chosen the most important ones of a category with those below it. */
  productGrid: z.object({
    heading: text(120),
    text: text(400),
    products: chosen('product', 12),
    category: chosen('category', 1),
    /** How many of the category. */
    limit: number(1, 12),
    more: SectionLink,
  }),
  /** Categories with their pictures. */
  categoryTiles: z.object({ heading: text(120), categories: chosen('category', 12) }),
  /** Chosen posts, or where none are chosen the newest ones. */
  posts: z.object({ heading: text(120), posts: chosen('post', 6), limit: number(1, 6), more: SectionLink }),
  quote: z.object({ text: text(600), name: text(80), role: text(120) }),
  /** Posts of the shop on Instagram, with pictures of its own library; nothing where it has none. */
  social: z.object({ heading: text(120), limit: number(1, 24) }),
  /** Questions whose answers open; search engines read both. */
  faq: z.object({
    heading: text(120),
    questions: list(30, { question: text(200), answer: richText(5000) }),
  }),
  /** A form of the shop by its name; nothing where the shop has none of that name. */
  form: z.object({
    heading: text(120),
    text: text(400),
    form: field(z.string().check(z.maxLength(100)), { kind: 'form', perLanguage: false, most: 100 }),
    submit: text(60),
    /** Shown once it is sent. */
    thanks: text(300),
  }),
  /** Where the shop is: a picture of a map from the library, and a link that opens the visitor's own map. */
  map: z.object({
    heading: text(120),
    address: text(300),
    picture: Picture,
    latitude: number(-90, 90),
    longitude: number(-180, 180),
  }),
  table: z.object({
    caption: text(200),
    /** A row on each line, its cells between `|` or tabs; the first row is the heading. */
    rows: text(10_000),
    /** Whether the first cell of each row is its heading. */
    rowHeadings: yesOrNo(),
  }),
  /** HTML that is written by hand; what is not on the list of allowed elements and attributes is taken out when it is stored. */
  html: z.object({
    html: field(z.string().check(z.maxLength(20_000)), { kind: 'html', perLanguage: true, most: 20_000 }),
  }),
  /** Reasons or steps, each with an icon. */
  highlights: z.object({
    heading: text(120),
    items: list(8, { icon: SectionIcon, title: text(80), text: text(200) }),
  }),
})
export type SectionProps = z.infer<typeof SectionProps>

/** The properties of the header and the footer, by their handlers, in one language. */
const elementProps = z.object({
  'header-section': z.object({ logo: Picture, location: text(120), phone: SectionLink, mail: SectionLink }),
  'footer-section': z.object({
    logo: Picture,
    description: text(400),
    navigationTitles: z.object({
      footer1: z.optional(text(80)),
      footer2: z.optional(text(80)),
      footer3: z.optional(text(80)),
    }),
    euNotice: z.optional(text(600)),
    pictures: list(8, Picture.shape),
    copyright: text(120),
    links: list(6, linkFields),
  }),
})

const pageFields = {
  title: text(200),
  slug: text(200),
  /** One sentence, for search engines and lists. */
  description: text(400),
  html: richText(100_000),
  /** For lists, and for those who share the page. */
  image: z.optional(Picture),
}

/** What a page has beside its sections, and a post of any type. */
const pageProps = z.object({
  page: z.object(pageFields),
  post: z.object({
    ...pageFields,
    /** Who wrote it. */
    author: z.optional(name(120)),
    categories: chosen('postCategory', 50),
    tags: chosen('postTag', 50),
  }),
})

/** The fields of a block in their order, those of groups, pictures and list items included. */
export const fieldsOf = (block: BlockName): readonly BlockField[] => fieldsIn(SectionProps.shape[block], [])

/** The properties of every block, of the header, the footer and the page itself, by name, in one language. */
export const draftSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  ...SectionProps.shape,
  ...elementProps.shape,
  ...pageProps.shape,
}

/** The fields of all of them. */
export const allFields = (): Readonly<Record<string, readonly BlockField[]>> =>
  Object.fromEntries(Object.entries(draftSchemas).map(([name, schema]) => [name, fieldsIn(schema, [])]))

const fieldsIn = (schema: z.core.$ZodType, path: readonly string[], more: { isOptional?: true } = {}): BlockField[] => {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type === 'nullable' || def.type === 'optional') return fieldsIn(def.innerType, path, { isOptional: true })
  const info = fieldInfos.get(schema)
  const own = info === undefined ? [] : [{ path: path.join('.'), ...info, ...more }]
  if (def.type === 'array') return [...own, ...fieldsIn(def.element, path)]
  if (def.type !== 'object') return own
  return [...own, ...Object.entries(def.shape).flatMap(([name, inner]) => fieldsIn(inner, [...path, name]))]
}
