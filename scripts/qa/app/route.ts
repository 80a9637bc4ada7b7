import type { Target } from '../report.ts'

/** What the list of stories is narrowed to. */
export interface Filter {
  readonly q: string
  readonly machine: string
  readonly target: Target | ''
  readonly result: 'red' | 'left' | ''
  readonly state: string
  readonly requirement: string
  /** A transition or guard outcome that the story is there for. */
  readonly covers: string
  /** Another result, other lines, or new since the compared run. */
  readonly changed: boolean
}

export const noFilter: Filter = {
  q: '',
  machine: '',
  target: '',
  result: '',
  state: '',
  requirement: '',
  covers: '',
  changed: false,
}

/** A place in the report: `#/`, `#/stories?result=red`, `#/limits`, `#/quantity`, `#/quantity/a1f3/3`. */
export type Route =
  | { readonly page: 'overview' | 'limits' }
  | { readonly page: 'stories'; readonly filter: Filter }
  | { readonly page: 'machine'; readonly machine: string; readonly filter: Filter }
  | { readonly page: 'story'; readonly machine: string; readonly story: string; readonly step: number | null }

const readFilter = (query: URLSearchParams): Filter => {
  const { changed: _, ...texts } = noFilter
  const read = Object.fromEntries(Object.keys(texts).map((name) => [name, query.get(name) ?? '']))
  return { ...noFilter, ...read, changed: query.has('changed') }
}

export const readRoute = (hash: string): Route => {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split('?')
  const [first = '', story, step] = path.split('/').map(decodeURIComponent)
  if (first === '') return { page: 'overview' }
  if (first === 'limits') return { page: 'limits' }
  const filter = readFilter(new URLSearchParams(search))
  if (first === 'stories') return { page: 'stories', filter }
  if (story === undefined || story === '')
    return { page: 'machine', machine: first, filter: { ...filter, machine: first } }
  return { page: 'story', machine: first, story, step: /^\d+$/.test(step ?? '') ? Number(step) : null }
}

/** The address of the stories that a filter leaves; of one machine it is the machine's own page. */
export const addressOf = ({ machine, changed, ...texts }: Filter): string => {
  const query = new URLSearchParams(Object.entries(texts).filter(([, value]) => value !== ''))
  if (changed) query.set('changed', '1')
  const search = query.size === 0 ? '' : `?${query}`
  return machine === '' ? `#/stories${search}` : `#/${machine}${search}`
}
