import { parseRichText, type RichNode } from '@butiga/commerce-sdk/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  createElement,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../../ui/button/button.tsx'
import { type ControlFrame, controlState, Frame, TextControl } from '../control/control.tsx'
import { type FieldOf, useField } from '../hooks/use-field.ts'
import type { openEditor, RichEditor } from './editor.ts'
import type { RichCommand } from './rich-commands.ts'

export interface RichTextControlProps extends ControlFrame {
  readonly required?: boolean
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void
}

type Opener = typeof openEditor

/** Rich text as it is shown until it is edited: without links that could be followed and ids that the page may have. */
const drawn = (nodes: readonly RichNode[]): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return <Fragment key={index}>{node}</Fragment>
    const { tag, children } = node
    if (tag === 'br') return <br key={index} />
    if (tag === 'a')
      return (
        <span key={index} data-link>
          {drawn(children)}
        </span>
      )
    return createElement(tag, { key: index }, drawn(children))
  })

/** Paths of icons that this toolbar alone has. */
const icons = {
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v5M4 14.8c.5-1.3 2.5-1 2.300.3-.1.8-2.300 2-2.300 2.900h2.500',
  quote: 'M10 7H5v5h4c0 2.500-1 4-3 5M19 7h-5v5h4c0 2.500-1 4-3 5',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  undo: 'M4 9h10.5a5.5 5.5 0 0 1 0 11H7M8 5 4 9l4 4',
  redo: 'M20 9H9.500a5.500 5.500 0 0 0 0 11H17M16 5l4 4-4 4',
} as const

type Tool = RichCommand | 'link'

/** Rich text: shown until it has the focus, then edited. The editor is loaded with the first focus. */
export const RichTextControl = ({
  id,
  label,
  value,
  onChange,
  error = null,
  hint,
  optional,
  span,
  required,
  onBlur,
}: RichTextControlProps) => {
  const { t } = useLingui()
  const [opener, setOpener] = useState<Opener | null>(null)
  const [editor, setEditor] = useState<RichEditor | null>(null)
  const [displayed, setDisplayed] = useState<readonly Tool[]>([])
  const [link, setLink] = useState<string | null>(null)
  const [isLinking, setLinking] = useState(false)
  const [notice, setNotice] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const still = useRef<HTMLDivElement>(null)
  const point = useRef<{ readonly left: number; readonly top: number }>(undefined)
  const isLoading = useRef(false)
  /** The value that the editor shows; the editor may write the same text in other elements. */
  const known = useRef(value)

  const { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = controlState({ id, error, hint })
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true' as const,
      'aria-labelledby': `${id}-label`,
      ...(required && { 'aria-required': 'true' as const }),
      ...(isInvalid && { 'aria-invalid': 'true' as const }),
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    }),
    [id, required, isInvalid, describedBy],
  )

  const load = () => {
    if (opener !== null || isLoading.current) return
    isLoading.current = true
    setNotice('')
    import('./editor.ts')
      .then((loaded) => setOpener(() => loaded.openEditor))
      .catch(() => setNotice(t`Uređivač se ne može učitati. Pokušajte ponovno.`))
      .finally(() => (isLoading.current = false))
  }

  const change = useEffectEvent((html: string) => {
    setNotice('')
    known.current = html
    onChange({ value: html })
  })
  const open = useEffectEvent((element: HTMLElement, opens: Opener) => {
    known.current = value
    return opens(element, {
      html: value,
      attributes,
      onChange: (html) => change(html),
      onSelect: (tools, target) => {
        setDisplayed(target === null ? tools : [...tools, 'link'])
        setLink(target)
      },
      onPlainPaste: () => setNotice(t`Zalijepljeno bez oblikovanja: tekst je predug.`),
    })
  })
  useLayoutEffect(() => {
    if (opener === null || place.current === null) return
    const opened = open(place.current, opener)
    // The focus moves over before the still text is gone; a toolbar that has it keeps it.
    if (still.current !== null && still.current === document.activeElement) opened.focus(point.current)
    setEditor(opened)
    return () => {
      setEditor(null)
      opened.destroy()
    }
  }, [opener])
  useEffect(() => editor?.setAttributes(attributes), [editor, attributes])
  // A value from elsewhere: a restored draft, or what another person has stored.
  useEffect(() => {
    if (editor === null || value === known.current) return
    known.current = value
    editor.replace(value)
  }, [editor, value])

  return (
    <Frame id={id} label={label} isGroup error={error} hint={hint} optional={optional} span={span}>
      <div
        className="rt"
        onFocus={load}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
        }}
      >
        <Toolbar
          controls={id}
          pressed={displayed}
          isLinking={isLinking}
          onPress={(tool, byPointer) => {
            if (tool === 'link') return setLinking(!isLinking)
            editor?.run(tool)
            if (byPointer) editor?.focus()
          }}
        />
        {isLinking && editor !== null && (
          <LinkRow
            target={link}
            onLink={(target) => {
              if (!editor.link(target)) return false
              setLinking(false)
              editor.focus()
              return true
            }}
            onClose={() => {
              setLinking(false)
              editor.focus()
            }}
          />
        )}
        <div ref={place} />
        {editor === null && (
          <div
            ref={still}
            className="rt-t"
            {...attributes}
            role="textbox"
            tabIndex={0}
            onPointerDown={({ clientX, clientY }) => (point.current = { left: clientX, top: clientY })}
          >
            {drawn(parseRichText(value))}
          </div>
        )}
        <p className={notice === '' ? 'sr' : 'rt-n'} role="status">
          {notice}
        </p>
      </div>
    </Frame>
  )
}

interface ToolbarProps {
  readonly controls: string
  readonly pressed: readonly Tool[]
  readonly isLinking: boolean
  readonly onPress: (tool: Tool, byPointer: boolean) => void
}

/** One stop of the Tab key; arrows move inside. */
const Toolbar = ({ controls, pressed, isLinking, onPress }: ToolbarProps) => {
  const { t } = useLingui()
  const [current, setCurrent] = useState(0)
  // A face that can be read is a part of the label.
  const tools: readonly (readonly [tool: Tool, label: string, face: ReactNode])[] = [
    ['bold', t`Podebljano`, <b key="b">B</b>],
    ['italic', t`Kurziv`, <i key="i">I</i>],
    ['underline', t`Podcrtano`, <u key="u">U</u>],
    ['link', t`Poveznica`, icon('link')],
    ['heading', `${t({ message: 'Naslov', context: 'of a part of a text' })} H2`, 'H2'],
    ['subheading', `${t`Podnaslov`} H3`, 'H3'],
    ['bullets', t`Popis s točkama`, icon('bullets')],
    ['numbers', t`Numerirani popis`, icon('numbers')],
    ['quote', t`Citat`, icon('quote')],
    ['undo', t`Poništi`, icon('undo')],
    ['redo', t`Ponovi`, icon('redo')],
  ]
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: current - 1,
      ArrowRight: current + 1,
      Home: 0,
      End: -1,
    }
    const { [event.key]: to } = steps
    if (to === undefined) return
    event.preventDefault()
    const at = (to + tools.length) % tools.length
    setCurrent(at)
    event.currentTarget.querySelectorAll('button')[at]?.focus()
  }
  return (
    <div
      className="rt-b"
      role="toolbar"
      tabIndex={-1}
      aria-label={t`Oblikovanje`}
      aria-controls={controls}
      onKeyDown={move}
    >
      {tools.map(([tool, label, face], index) => (
        <button
          key={tool}
          type="button"
          title={label}
          aria-label={label}
          tabIndex={index === current ? 0 : -1}
          aria-pressed={tool === 'undo' || tool === 'redo' ? undefined : pressed.includes(tool)}
          aria-expanded={tool === 'link' ? isLinking : undefined}
          onFocus={() => setCurrent(index)}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={({ detail }) => onPress(tool, detail > 0)}
        >
          <span aria-hidden="true">{face}</span>
        </button>
      ))}
    </div>
  )
}

const icon = (name: keyof typeof icons) => (
  <svg className="ic ic-s" viewBox="0 0 24 24">
    <path d={icons[name]} />
  </svg>
)

interface LinkRowProps {
  /** The target of the link at the caret. */
  readonly target: string | null
  /** Returns whether a link may lead there. */
  readonly onLink: (target: string | null) => boolean
  readonly onClose: () => void
}

const LinkRow = ({ target, onLink, onClose }: LinkRowProps) => {
  const { t } = useLingui()
  const id = useId()
  const [address, setAddress] = useState(target ?? '')
  const [isRefused, setRefused] = useState(false)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const submit = () => setRefused(!onLink(address.trim()))
  return (
    <div
      className="rt-l"
      role="group"
      aria-label={t`Poveznica`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <TextControl
        id={id}
        label={t`Adresa poveznice`}
        value={address}
        error={isRefused ? t`Upišite adresu koja počinje s https://, mailto:, tel: ili /.` : null}
        onChange={({ value }) => setAddress(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It would submit the form around the field.
          event.preventDefault()
          submit()
        }}
      />
      <Button size="sm" onClick={submit}>
        <Trans>Postavi poveznicu</Trans>
      </Button>
      {target !== null && (
        <Button size="sm" variant="ghost" onClick={() => onLink(null)}>
          <Trans>Ukloni poveznicu</Trans>
        </Button>
      )}
    </div>
  )
}

/**
 * Text with headings, lists, emphasis and links, as clean HTML. The editor is loaded with the first focus.
 *
 * @example <RichTextField form={form} path="description.eng" label="Description" />
 */
export const RichTextField = (props: FieldOf<RichTextControlProps>) => {
  const { value, change, control } = useField(props)
  return <RichTextControl {...control} value={String(value)} onChange={(changed) => change(changed.value)} />
}
