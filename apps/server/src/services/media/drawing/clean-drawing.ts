import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { escapeDoubleQuoted } from '../../../ground/escape-html.ts'
import { allowedAttributes, allowedElements, allowedFunctions } from './allowed.ts'
import { drawnElements, elementsOf, hrefTarget, withoutOwnUrls } from './references.ts'
import { PictureRefused } from '../rules/refused.ts'

/** A drawing without scripts and external references, with its size in CSS pixels. */
export interface CleanDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
}

const drawingSpace = 'http://www.w3.org/2000/svg'
const deepest = 100
const mostElements = 100_000
const longestSide = 10_000

const broken = (why: string) => new PictureRefused('broken', `The drawing cannot be read: ${why}.`)

/**
 * Parses a drawing as strict XML and serializes it again from an allow list of elements, attributes and CSS functions.
 * Browsers parse the result as we do, since we wrote it: no entities, no other namespaces,
 * no comments, references to itself alone. Throws {@link PictureRefused} for what is no well-formed SVG in UTF-8, or
 * draws more than a browser should.
 */
export const cleanDrawing = (bytes: Uint8Array): CleanDrawing => {
  const root = parse(bytes)
  const { width, height } = sizeOf(root.attributes)
  if (depthOf(root) > deepest) throw broken(`it is nested deeper than ${deepest}`)
  if (drawnElements(root) > mostElements)
    throw new PictureRefused('pixels', `The drawing draws more than ${mostElements} shapes.`)
  return { svg: write(root), width, height }
}

const parse = (bytes: Uint8Array): XmlElement => {
  let root: XmlElement | null
  try {
    root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).root
  } catch (error) {
    // A RangeError means that the nesting exhausted the parser's stack.
    throw broken(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'it is no XML')
  }
  if (root?.name !== 'svg' || root.attributes.xmlns !== drawingSpace) throw broken('its root is no svg element')
  return root
}

const depthOf = (element: XmlElement): number => 1 + Math.max(0, ...elementsOf(element).map(depthOf))

const write = (element: XmlElement): string => {
  const target = hrefTarget(element)
  const attributes = [
    ...(element.parent instanceof XmlElement ? [] : [['xmlns', drawingSpace] as const]),
    ...Object.entries(element.attributes).filter(([name, value]) => isAllowed(name, value)),
    ...(target === undefined ? [] : [['href', `#${target}`] as const]),
  ]
  const head = [element.name, ...attributes.map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ')
  const inside =
    element.name === 'style'
      ? styleOf(element)
      : element.children
          .map((child) => {
            if (child instanceof XmlElement) return allowedElements.has(child.name) ? write(child) : ''
            return child instanceof XmlText && withText.has(element.name) ? escaped(child.text) : ''
          })
          .join('')
  return inside === '' ? `<${head}/>` : `<${head}>${inside}</${element.name}>`
}

const withText = new Set(['text', 'tspan', 'title', 'desc'])
/** Names that are no style properties. */
const wordAttributes = new Set(['id', 'class', 'lang', 'role', 'aria-label', 'aria-labelledby'])

const isAllowed = (name: string, value: string): boolean =>
  allowedAttributes.has(name) && (wordAttributes.has(name) || isHarmlessStyle(value))

const styleOf = (element: XmlElement): string => {
  const css = element.text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
  return isHarmlessStyle(css) ? escaped(css) : ''
}

/** CSS without escapes (they hide words), at-rules (import, font-face), comments, and functions that fetch. */
const isHarmlessStyle = (css: string): boolean => {
  const rest = withoutOwnUrls(css)
  const functions = [...rest.matchAll(/([\w-]*)\s*\(/g)].map(([, name = '']) => name.toLowerCase())
  return !/[\\@]|\/\*/.test(rest) && functions.every((name) => allowedFunctions.has(name))
}

const escaped = (text: string): string => escapeDoubleQuoted(text).replaceAll(/[\t\n\r]/g, ' ')

/** The viewBox, or else width and height, in whole pixels. */
const sizeOf = ({ viewBox, width, height }: Readonly<Record<string, string>>): { width: number; height: number } => {
  const sides = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .slice(2) ?? [width, height]
  const [wide = 0, high = 0] = sides.map((side) => Math.round(Number.parseFloat(side ?? '')))
  if (!(wide > 0 && high > 0)) throw broken('it has neither a viewBox nor a width and a height')
  if (Math.max(wide, high) > longestSide)
    throw new PictureRefused('pixels', `The drawing is larger than ${longestSide} a side.`)
  return { width: wide, height: high }
}
