import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { type MarkType, type Node, type NodeType, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { readHtml, readPasted } from './read-html.ts'
import type { RichCommand } from './rich-commands.ts'
import { safeTarget, schema } from './rich-text-schema.ts'
import { writeHtml } from './write-html.ts'

/** Most characters of HTML that are pasted with their formatting. */
const PASTED_LENGTH = 200_000

export interface EditorInput {
  readonly html: string
  /** Of the element that is edited. */
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: (html: string) => void
  /** What the selection is in: the pressed buttons of the toolbar. */
  readonly onSelect: (displayed: readonly RichCommand[], link: string | null) => void
  /** What was pasted is too long to keep its formatting. */
  readonly onPlainPaste: () => void
}

export interface RichEditor {
  readonly replace: (html: string) => void
  readonly setAttributes: (attributes: Readonly<Record<string, string>>) => void
  readonly run: (command: RichCommand) => void
  /** Links the selection, or the link around it; null removes the link. Returns whether rich text may have that target. */
  readonly link: (target: string | null) => boolean
  /** Moves the focus there, and the caret to a point of the window. */
  readonly focus: (point?: { readonly left: number; readonly top: number }) => void
  readonly destroy: () => void
}

const { nodes, marks } = schema

const isIn = (state: EditorState, type: NodeType, attrs: Readonly<Record<string, unknown>> = {}): boolean => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const at = $from.node(depth)
    if (at.type === type && Object.entries(attrs).every(([name, value]) => at.attrs[name] === value)) return true
  }
  return false
}

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean => {
  const { $from, from, to, empty } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

/** The link that the caret is in, or that the selection begins with, from end to end. */
const linkAround = ({ selection: { $from, from, to }, doc }: EditorState) => {
  const type = marks.link
  const pending = type.isInSet($from.marks()) ?? type.isInSet($from.nodeAfter?.marks ?? [])
  if (!pending) return { href: null, from, to }
  let [start, end] = [from, to]
  const parentStart = $from.start()
  $from.parent.forEach((child: Node, offset) => {
    const [first, last] = [parentStart + offset, parentStart + offset + child.nodeSize]
    if (pending.isInSet(child.marks) && first <= to && last >= from) {
      start = Math.min(start, first)
      end = Math.max(end, last)
    }
  })
  return { href: String(pending.attrs['href']), from: start, to: Math.min(end, doc.content.size) }
}

const toggleHeading =
  (level: 2 | 3): Command =>
  (state, dispatch) =>
    isIn(state, nodes.heading, { level })
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)

const toggleList =
  (list: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, list) ? liftListItem(nodes.listItem)(state, dispatch) : wrapInList(list)(state, dispatch)

const commands: Readonly<Record<RichCommand, Command>> = {
  bold: toggleMark(marks.strong),
  italic: toggleMark(marks.em),
  underline: toggleMark(marks.underline),
  heading: toggleHeading(2),
  subheading: toggleHeading(3),
  bullets: toggleList(nodes.bulletList),
  numbers: toggleList(nodes.orderedList),
  quote: (state, dispatch) =>
    isIn(state, nodes.blockquote) ? lift(state, dispatch) : wrapIn(nodes.blockquote)(state, dispatch),
  undo,
  redo,
}

const pressed = (state: EditorState): RichCommand[] => {
  const states: Partial<Record<RichCommand, boolean>> = {
    bold: hasMark(state, marks.strong),
    italic: hasMark(state, marks.em),
    underline: hasMark(state, marks.underline),
    heading: isIn(state, nodes.heading, { level: 2 }),
    subheading: isIn(state, nodes.heading, { level: 3 }),
    bullets: isIn(state, nodes.bulletList),
    numbers: isIn(state, nodes.orderedList),
    quote: isIn(state, nodes.blockquote),
  }
  return (Object.keys(states) as RichCommand[]).filter((command) => states[command])
}

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView())
  return true
})

const plugins = [
  history(),
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, nodes.bulletList),
      wrappingInputRule(/^1\.\s$/, nodes.orderedList),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      textblockTypeInputRule(/^##\s$/, nodes.heading, { level: 2 }),
      textblockTypeInputRule(/^###\s$/, nodes.heading, { level: 3 }),
    ],
  }),
  // Tab leaves the field, as in any other.
  keymap({
    'Mod-b': commands.bold,
    'Mod-i': commands.italic,
    'Mod-u': commands.underline,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-]': sinkListItem(nodes.listItem),
    'Mod-[': liftListItem(nodes.listItem),
    'Shift-Enter': breakLine,
    Enter: splitListItem(nodes.listItem),
  }),
  keymap(baseKeymap),
]

const stateOf = (html: string) => EditorState.create({ doc: readHtml(html), plugins })

/** Opens the editor of rich text at the end of an element. */
export const openEditor = (place: HTMLElement, input: EditorInput): RichEditor => {
  const { onChange, onSelect, onPlainPaste } = input
  /** Before the editor's own handlers, whose parser needs a policy of Trusted Types. */
  const insert = (transfer: DataTransfer | null, event: Event, move?: (at: EditorView) => void): boolean => {
    const html = transfer?.getData('text/html') ?? ''
    if (html === '') return false
    event.preventDefault()
    move?.(view)
    if (html.length > PASTED_LENGTH) {
      view.pasteText(transfer?.getData('text/plain') ?? '')
      onPlainPaste()
    } else view.dispatch(view.state.tr.replaceSelection(Slice.maxOpen(readPasted(html))).scrollIntoView())
    return true
  }
  const report = () => onSelect(pressed(view.state), linkAround(view.state).href)
  const view: EditorView = new EditorView(place, {
    state: stateOf(input.html),
    attributes: input.attributes,
    handleDOMEvents: {
      paste: (_, event) => insert(event.clipboardData, event),
      drop: (at, event) =>
        // What is dragged inside the editor is moved by the editor.
        at.dragging === null &&
        insert(event.dataTransfer, event, () => {
          const dropped = at.posAtCoords({ left: event.clientX, top: event.clientY })
          if (dropped !== null)
            at.dispatch(at.state.tr.setSelection(TextSelection.near(at.state.doc.resolve(dropped.pos))))
        }),
    },
    dispatchTransaction: (transaction) => {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange(writeHtml(view.state.doc))
      report()
    },
  })
  return {
    replace: (html) => {
      view.updateState(stateOf(html))
      report()
    },
    setAttributes: (attributes) => view.setProps({ attributes }),
    run: (command) => void commands[command](view.state, view.dispatch, view),
    link: (target) => {
      const { from, to } = linkAround(view.state)
      const { tr } = view.state
      const href = target === null ? undefined : safeTarget(target)
      if (target !== null && href === undefined) return false
      tr.removeMark(from, to, marks.link)
      if (href !== undefined && from === to) tr.insert(from, schema.text(href, [marks.link.create({ href })]))
      else if (href !== undefined) tr.addMark(from, to, marks.link.create({ href }))
      view.dispatch(tr)
      return true
    },
    focus: (point) => {
      const at = point && view.posAtCoords(point)
      if (at) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))))
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}
