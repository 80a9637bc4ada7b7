import type { PageHead } from '../head.ts'

/**
 * Replaces the elements of the head that differ from page to page (head.ts). Those for readers of documents (share
 * tags, structured data) are removed with the first page and not written again.
 */
const selector = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[property^="og:"]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join()

/** The new page's title, description, canonical address and alternates in place of the last one's. */
export const applyHead = ({ title, tags }: PageHead): void => {
  document.title = title
  for (const element of document.head.querySelectorAll(selector)) element.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}
