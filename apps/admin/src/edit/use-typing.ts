import { valueAt } from '@butiga/commerce-sdk/rules'
import { type KeptText, shownDraft } from '@butiga/machines/edit-mode'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fieldOf, sectionOf } from './address.ts'
import { useDesk } from './workspace.tsx'
import { frame } from './frame.ts'
import { fieldLabel } from './labels.ts'

const typing = { contenteditable: 'plaintext-only', role: 'textbox', spellcheck: 'true' }

/** Whether the page of an element shows the draft, and no longer the server's rendering. */
const isDrawn = ({ ownerDocument }: HTMLElement): boolean => ownerDocument.body.classList.contains('is-drawn')

/** Lets the page in the frame be clicked and typed in, instead of used. */
export const useTyping = (page: Document | null, kind: string): void => {
  const { actor, type, language } = useDesk()
  const { i18n } = useLingui()

  const start = useEffectEvent((element: HTMLElement): boolean => {
    const sections = shownDraft(actor.getSnapshot().context)
    const marked = fieldOf(element, kind, sections)
    if (marked === null || marked.field.kind !== 'text' || !marked.field.perLanguage) return false
    const { at, field } = marked
    const label = fieldLabel(field.path, (text) => i18n._(text))
    const address = `${at}/${language}`
    actor.send({ type: 'edit.select', at })
    type({ at: address, before: valueAt(sections, address) })
    for (const [name, value] of Object.entries(typing)) element.setAttribute(name, value)
    element.setAttribute('aria-label', label)
    const input = (event: Event) => {
      if ((event as InputEvent).isComposing) return
      const text = element.textContent ?? ''
      if (field.most !== undefined && text.length > field.most) {
        element.textContent = text.slice(0, field.most)
        element.ownerDocument.getSelection()?.selectAllChildren(element)
        element.ownerDocument.getSelection()?.collapseToEnd()
      }
      actor.send({ type: 'edit.change', label, changes: [{ at: address, after: element.textContent ?? '' }] })
    }
    const stop = () => {
      for (const name of [...Object.keys(typing), 'aria-label']) element.removeAttribute(name)
      element.removeEventListener('input', input)
      element.removeEventListener('compositionend', input)
      type(null)
    }
    element.addEventListener('input', input)
    element.addEventListener('compositionend', input)
    element.addEventListener('blur', stop, { once: true })
    element.focus()
    return true
  })

  // A text of the server's rendering is typed in once the draft is drawn.
  const waiting = useRef<HTMLElement>(null)

  const choose = useEffectEvent((target: HTMLElement) => {
    const marked = target.closest<HTMLElement>('[data-field]')
    waiting.current = isDrawn(target) ? null : target
    if (isDrawn(target) && marked !== null && (marked.isContentEditable || start(marked))) return
    const section = sectionOf(target, kind)
    if (section !== null) actor.send({ type: 'edit.select', at: section })
  })

  const click = useEffectEvent((event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (target.isContentEditable || target.closest('.edit-bar') !== null) return
    const link = target.closest('a')
    // Links of the page are followed with the Ctrl key, in edit mode.
    if (link !== null && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const to = new URL(link.href)
      to.searchParams.set('editPage', 'true')
      if (to.origin === location.origin) location.assign(to)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    choose(target)
  })

  useEffect(() => {
    if (page === null) return undefined
    const press = (event: MouseEvent) => click(event)
    const refuse = (event: Event) => event.preventDefault()
    const draw = () => {
      for (const text of page.defaultView?.storedTexts?.() ?? []) {
        if (text.element.isConnected && start(text.element)) restoreText(text)
        text.control.remove()
      }
      if (waiting.current?.isConnected) choose(waiting.current)
    }
    frame?.addEventListener('drawn', draw)
    page.addEventListener('click', press, true)
    page.addEventListener('submit', refuse, true)
    // What was pressed before goes on here.
    const pressed = page.defaultView?.firstPress?.()
    if (pressed?.isConnected) choose(pressed)
    return () => {
      waiting.current = null
      frame?.removeEventListener('drawn', draw)
      page.removeEventListener('click', press, true)
      page.removeEventListener('submit', refuse, true)
    }
  }, [page])
}

/** Types in a text, where it was pressed, what was typed for it before. */
const restoreText = ({ element, caret, control }: KeptText): void => {
  const { ownerDocument } = element
  if (caret !== null && element.contains(caret.startContainer))
    ownerDocument
      .getSelection()
      ?.setBaseAndExtent(caret.startContainer, caret.startOffset, caret.endContainer, caret.endOffset)
  if (control.value !== '') ownerDocument.execCommand('insertText', false, control.value)
}

/** Starts typing in the first text of a section. */
export const typeIn = (page: Document, selector: string): boolean => {
  const element = page.querySelector<HTMLElement>(`${selector} [data-field], ${selector}[data-field]`)
  element?.click()
  return element !== null
}
