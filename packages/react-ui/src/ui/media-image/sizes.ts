/** Places of pictures on a page; the width there decides which size a browser fetches. */
export type PicturePlace = 'card' | 'stage' | 'thumb' | 'line' | 'half' | 'banner' | 'cover' | 'full'

/** When a picture loads: `first` before the others of the page, `early` with the page, else when it comes near. */
export type PictureTurn = 'first' | 'early' | undefined

/** How wide a picture is shown in each place, as the style sheets have it. */
const widths: Readonly<Record<PicturePlace, string>> = {
  /** A product or category in a grid: two in a row on narrow pages. */
  card: '(max-width: 60rem) 46vw, 21rem',
  /** The gallery's large picture. */
  stage: '(max-width: 60rem) 92vw, 42rem',
  /** Below it, four in a row. */
  thumb: '(max-width: 60rem) 22vw, 9rem',
  /** A line of a cart or an order. */
  line: '5rem',
  /** Beside words, whole. */
  half: '(max-width: 60rem) 90vw, 38rem',
  /** Behind the words at the head of a list; on a phone a small one beside them. */
  banner: '(max-width: 40rem) 9rem, 76rem',
  /** Beside words, a wide picture cut to a square: it is drawn twice as wide as it shows. */
  cover: '(max-width: 60rem) 100vw, 76rem',
  /** From one side of the page to the other. */
  full: '100vw',
}

/**
 * The `sizes` of an image. One that loads lazily is laid out before it loads, so newer browsers measure it themselves;
 * of a picture that is cut they would measure the part that shows.
 */
export const sizesOf = (place: PicturePlace, loads: PictureTurn): string =>
  loads || place === 'cover' ? widths[place] : `auto, ${widths[place]}`

/** Most pictures beside each other in a grid. */
const firstRow = 4

/** The turn of a picture in a grid that begins the page, by its place there. */
export const turnInGrid = (index: number): PictureTurn =>
  index < firstRow ? (index === 0 ? 'first' : 'early') : undefined
