import { parseUrl } from './url.ts'

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * The origin that a text names: `moja-butiga.hr` and `https://moja-butiga.hr/` are `https://moja-butiga.hr`, and a name in other letters
 * is written as browsers send it (`xn--…`). Null for a text that names none, or more than one has.
 */
export const domainOrigin = (text: string): string | null => {
  const written = text.trim()
  const url = parseUrl(/^https?:\/\//i.test(written) ? written : `https://${written}`)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '') return null
  const labels = url.hostname.split('.')
  const isHost = url.hostname.length <= 253 && labels.every((part) => label.test(part))
  return isHost && (labels.length > 1 || url.hostname === 'localhost') ? url.origin : null
}
