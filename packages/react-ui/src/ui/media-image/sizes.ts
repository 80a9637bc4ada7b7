/** Places of pictures on a page; the width there decides which size a browser fetches. */
export type PicturePlace = 'card' | 'stage' | 'thumb' | 'line' | 'half' | 'cover' | 'full'

/** How wide a picture is shown in each place, as the style sheets have it. */
const widths: Readonly<Record<PicturePlace, string>> = {
  /** A product or category in a grid: two in a row on narrow pages. */
  card: '(max-width: 60rem) 42vw, 21rem',
  /** The gallery's large picture. */
  stage: '(max-width: 60rem) 72vw, 32rem',
  /** Below it, four in a row. */
  thumb: '(max-width: 60rem) 22vw, 9rem',
  /** A line of a cart or an order. */
  line: '5rem',
  /** Beside words, whole. */
  half: '(max-width: 60rem) 90vw, 38rem',
  /** Beside words, a wide picture cut to a square: it is drawn twice as wide as it shows. */
  cover: '(max-width: 60rem) 100vw, 76rem',
  /** From one side of the page to the other. */
  full: '100vw',
}

/**
 * The `sizes` of an image. One that loads lazily is laid out before it loads, so newer browsers measure it themselves;
 * of a picture that is cut they would measure the part that shows.
 */
export const sizesOf = (place: PicturePlace, first: boolean): string =>
  first || place === 'cover' ? widths[place] : `auto, ${widths[place]}`
