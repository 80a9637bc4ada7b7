import { parseSync, type Plugin, Visitor } from 'vite'

/** The attributes by which edit mode finds the field and the list item that an element shows. */
export const editMarks: readonly string[] = ['data-field', 'data-item']

/** `source` with what `change` makes of the name and of the value of each mark. */
export const changeMarks = (source: string, change: (name: string, value: string) => string): string => {
  let changed = source
  const visitor = new Visitor({
    // From the last one to the first, so that the places of those before it hold.
    'Program:exit': () => {
      for (const { start, end, text } of marks.toSorted((a, b) => b.start - a.start))
        changed = changed.slice(0, start) + text + changed.slice(end)
    },
    JSXAttribute({ name, value, start, end }) {
      if (name.type !== 'JSXIdentifier' || !editMarks.includes(name.name) || value === null) return
      const inner = value.type === 'JSXExpressionContainer' ? value.expression : value
      marks.push({ start, end, text: change(name.name, source.slice(inner.start, inner.end)) })
    },
  })
  const marks: { start: number; end: number; text: string }[] = []
  const { program, errors } = parseSync('marks.tsx', source)
  if (errors[0]) throw new Error(errors[0].message)
  visitor.visit(program)
  return changed
}

const plugin = (change: (name: string, value: string) => string): Plugin => ({
  name: 'butiga-edit-marks',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx$/, code: new RegExp(`(?:${editMarks.join('|')})=`) },
    handler: (source) => ({ code: changeMarks(source, change), map: null }),
  },
})

export const without = (): string => ''
export const onDemand = (name: string, value: string): string =>
  `${name}={globalThis.areEditMarksDrawn ? ${value} : undefined}`

/** Removes the marks of edit mode from the scripts that visitors get. The build of edit mode does without this. */
export const withoutEditMarks = (): Plugin => plugin(without)

/** Pages of the server have the marks only while `globalThis.areEditMarksDrawn` is true, as for the frame of edit mode. */
export const editMarksOnDemand = (): Plugin => plugin(onDemand)
