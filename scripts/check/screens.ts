import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lines of a list and of a form of the admin, without imports and empty lines: the kit does the rest. */
const most: Readonly<Record<string, number>> = { list: 60, form: 80 }

/** What needs more, and why. */
const longer: Readonly<Record<string, readonly [lines: number, reason: string]>> = {
  'attributes/attributes.form.tsx': [260, 'values with swatches, their order and a page of each'],
  'categories/categories.form.tsx': [150, 'choice of the parent in the tree, a picture and search texts'],
  'changes/changes.list.tsx': [70, 'filters by kind, person and day whose choices are loaded'],
  'comments/comments.form.tsx': [90, 'the comment as it is shown, with its answer'],
  'coupons/coupons.form.tsx': [121, 'conditions that depend on each other'],
  'currencies/currencies.form.tsx': [160, 'several currencies with the history of their rates'],
  'events/events.form.tsx': [170, 'dates that repeat, with those that are left out'],
  'forms/entries.list.tsx': [80, 'columns by the fields of the chosen form, and its export'],
  'forms/forms.form.tsx': [281, 'a list of fields with options and conditions'],
  'media/media.form.tsx': [180, 'the file itself: focal point, replacement, access and uses'],
  'methods/delivery.form.tsx': [170, 'tables of prices and branches'],
  'methods/payment.form.tsx': [160, 'a provider with its settings, and delivery methods'],
  'navigations/navigations.form.tsx': [171, 'a tree that is moved by pointer and keys, and a new one'],
  'pages/pages.list.tsx': [80, 'state, schedule and languages of each page, and two ways to create one'],
  'products/products.list.tsx': [70, 'prices that are changed in the list, and bulk actions'],
  'settings/settings.form.tsx': [130, 'every option of the site by its kind'],
  'templates/templates.form.tsx': [140, 'a preview that follows what is typed'],
  'users/users.form.tsx': [110, 'scopes, sessions and the link of the first log-in'],
}

const linesOf = (source: string): number =>
  source
    .replace(/^import\b[^'"]*['"][^'"]+['"]\n/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '').length

/** What is wrong with a screen of the admin; null where it is as short as it should be. */
export const screenFault = (path: string, source: string): string | null => {
  if (path.endsWith('.css')) return `${path}: a screen has no CSS of its own; use the classes of the kit.`
  const kind = /\.(list|form)\.tsx$/.exec(path)?.[1]
  if (kind === undefined) return null
  const limit = longer[path]?.[0] ?? most[kind] ?? 0
  const lines = linesOf(source)
  return lines > limit ? `${path}: ${lines} lines without imports, at most ${limit}.` : null
}

/** The faults of all screens of the admin, and exceptions that none of them needs. */
export const checkScreens = async (root: string): Promise<{ readonly seen: number; readonly faults: string[] }> => {
  const folder = join(root, 'apps/admin/src/screens')
  const paths = (await readdir(folder, { recursive: true })).filter((path) => /\.(tsx|css)$/.test(path)).toSorted()
  const faults: string[] = []
  for (const path of paths) {
    const source = await readFile(join(folder, path), 'utf8')
    const fault = screenFault(path, source)
    if (fault !== null) faults.push(fault)
  }
  const unused = Object.keys(longer).filter((path) => !paths.includes(path))
  return {
    seen: paths.length,
    faults: [...faults, ...unused.map((path) => `${path}: an exception without its screen.`)],
  }
}
