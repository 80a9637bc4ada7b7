/** A colour for light pages and one for dark pages, or one for both; in hexadecimal, such as `#0f5c4a`. */
export type ThemeColor = string | readonly [light: string, dark: string]

/** Colours by the names of the design tokens (packages/react-ui/src/styles/tokens.css), such as `brand` or `bg-soft`. */
export type ThemeColors = Readonly<Record<string, ThemeColor>>

const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)

/** The colours that the option `ThemeColors` holds, each for light and dark pages; what is no colour is left out. */
export const themeColorsOf = (option: unknown): ReadonlyMap<string, readonly [light: string, dark: string]> =>
  new Map(
    Object.entries(typeof option === 'object' && option !== null ? option : {}).flatMap(([name, value]) => {
      const [light, dark = light] = [value].flat() as unknown[]
      return /^[a-z][a-z\d-]*$/.test(name) && isColor(light) && isColor(dark) ? [[name, [light, dark]]] : []
    }),
  )

/**
 * The style sheet of a site's own colours; empty where it has none. The page contains it and the Content-Security-Policy
 * its hash, so both are made here.
 */
export const themeStyle = (option: unknown): string => {
  // Sorted, as the page and its policy read the option on two ways.
  const colors = [...themeColorsOf(option)].sort(([a], [b]) => (a < b ? -1 : 1))
  if (colors.length === 0) return ''
  const declare = (valueOf: (light: string, dark: string) => string) =>
    colors.map(([name, [light, dark]]) => `--${name}:${valueOf(light, dark)}`).join(';')
  const paired = declare((light, dark) => (light === dark ? light : `light-dark(${light},${dark})`))
  // Engines without light-dark(): a light page with dark bands, as the tokens have it.
  const light = declare((color) => color)
  const dark = declare((_, color) => color)
  return `:root{${paired}}@supports not (color:light-dark(#000,#fff)){:root{${light}}.on-night,[data-theme=dark]{${dark}}}`
}

/**
 * The style of every document, the admin's included: one fades into the next. It is written into them, as a browser that reads it
 * from a file too late ends the transition with an error that no script can catch. The Content-Security-Policy has its hash.
 */
export const transitionStyle = '@view-transition{navigation:auto}'
