/** The generated charts by the id of the state that they show; files of their own, which no script contains. */
const addresses = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../docs/machines/*.svg', { query: '?url', eager: true, import: 'default' }),
  ).map(([path, address]) => [path.split('/').at(-1)?.slice(0, -'.svg'.length) ?? '', address]),
)

/** The charts that show some of the states: the machine's own, and those of the nested states that it is in. */
export const chartsWith = (states: readonly string[]): readonly string[] => states.filter((id) => id in addresses)

export interface LoadedChart {
  readonly svg: SVGSVGElement
  readonly style: CSSStyleSheet
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const decoded = (text: string): string => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity)

/**
 * A generated chart as elements of this document, and its style. The browser's own parsers of markup would apply the style,
 * which the policy of the page forbids, or need a policy of their own under Trusted Types.
 */
export const readChart = (text: string): LoadedChart => {
  const [, css = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? []
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  let parent: Element = holder
  for (const [, end, name, attributes = '', isEmpty, words] of text
    .replace(`<style>${css}</style>`, '')
    .matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>|([^<]+)/g)) {
    if (words !== undefined) parent.append(decoded(words))
    else if (end === '/') parent = parent.parentElement ?? holder
    else if (name !== undefined) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', name)
      for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
        if (key !== 'xmlns') element.setAttribute(key, decoded(value))
      parent.append(element)
      if (isEmpty === '') parent = element
    }
  }
  const [svg] = holder.children
  if (!(svg instanceof SVGSVGElement)) throw new Error('The file is no chart.')
  return { svg, style }
}

export const loadChart = async (id: string): Promise<LoadedChart> =>
  readChart(await (await fetch(addresses[id] ?? '')).text())
