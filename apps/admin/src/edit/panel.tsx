import type { EditChange } from '@butiga/machines/edit-mode'
import { type Sections, valueAt } from '@butiga/commerce-sdk/rules'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { addItem, emptyFields, fieldsIn, itemsAt, moveItem } from './changes.ts'
import { useDesk, useDraft, useEdit, useSelected } from './workspace.tsx'
import { FieldControl } from './field-control.tsx'
import { blockLabel, fieldLabel, itemLabel } from './labels.ts'
import { lazyPart } from './lazy-part.ts'
import { Outline } from './outline.tsx'
import { useActions } from './use-actions.ts'

const SharedPart = lazyPart(async () => (await import('./shared-part.tsx')).SharedPart)

interface PanelProps {
  readonly onInsert: () => void
  readonly onRemove: (id: string) => void
}

/** The fields of what is chosen; without a choice the sections of the page. */
export const Panel = ({ onInsert, onRemove }: PanelProps) => {
  const { language: displayed } = useDesk()
  const { i18n, t } = useLingui()
  const { siteLanguages } = useAdmin()
  const { sections, order } = useDraft()
  const isPage = useEdit((context) => context.document?.kind === 'page')
  // The header and the footer are one part, which needs no choice.
  const only = isPage || order.length !== 1 ? null : (order[0]?.id ?? null)
  const chosen = useSelected()
  const selected = chosen ?? only
  const at = useEdit((context) => context.selected)
  const { select } = useActions()
  const [language, setLanguage] = useState(displayed)
  const panel = useRef<HTMLElement>(null)
  const section = selected === null ? undefined : sections[selected]
  // The field that was chosen on the page is at hand, without taking the focus from it.
  useEffect(() => {
    if (at?.includes('/'))
      panel.current?.querySelector(`[id^="f-${at.replaceAll('/', '-')}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  // What was pressed goes with what it was pressed for: the focus goes to the row that was left, or to the panel.
  const before = useRef(selected)
  useEffect(() => {
    const left = before.current
    before.current = selected
    if (left === selected || document.activeElement !== document.body) return
    const row = left !== null && panel.current?.querySelector<HTMLElement>(`[data-section="${left}"] .edit-name`)
    ;(row || panel.current)?.focus()
  }, [selected])
  return (
    <aside className="ep" aria-label={t`Svojstva`} tabIndex={-1} ref={panel}>
      {selected === null || section === undefined || section.removed ? (
        <Outline onInsert={onInsert} onRemove={onRemove} />
      ) : (
        <>
          <div className="ep-h">
            {only === null && (
              <Button size="sm" variant="ghost" aria-label={t`Svi odjeljci`} onClick={() => select(null)}>
                <Icon name="left" small />
              </Button>
            )}
            <h2 className="h4">{blockLabel(section.block, (label) => i18n._(label))}</h2>
          </div>
          {siteLanguages.length > 1 && (
            <div className="per" role="group" aria-label={t`Jezik polja`}>
              {siteLanguages.map(({ code, code2 }) => (
                <button key={code} type="button" aria-pressed={code === language} onClick={() => setLanguage(code)}>
                  {code2.toUpperCase()}
                </button>
              ))}
            </div>
          )}
          <div className="ep-b form-grid">
            {only === null && selected !== 'page' && (
              <div className="c6">
                <Suspense>
                  <SharedPart key={selected} id={selected} shared={section.shared} />
                </Suspense>
              </div>
            )}
            <Fields block={section.block} list="" at={selected} language={language} />
          </div>
        </>
      )}
    </aside>
  )
}

interface FieldsProps {
  readonly block: string
  /** The list whose item has the fields; empty for the section itself. */
  readonly list: string
  readonly at: string
  readonly language: string
}

const Fields = ({ block, list, at, language }: FieldsProps) => {
  const fields = fieldsIn(block, list)
  if (fields.length === 0)
    return (
      <p className="small muted">
        <Trans>Ovaj odjeljak pripada novijoj inačici trgovine. Prikazuje se i čuva, ali se ovdje ne uređuje.</Trans>
      </p>
    )
  return fields.map((field) => {
    const address = `${at}/${field.path.replaceAll('.', '/')}`
    return field.kind === 'list' ? (
      <Items
        key={address}
        block={block}
        list={list === '' ? field.path : `${list}.${field.path}`}
        at={address}
        most={field.most ?? 99}
        language={language}
      />
    ) : (
      <FieldControl key={`${address} ${language}`} field={field} at={address} language={language} />
    )
  })
}

/** What an item is known by: the first of its texts. */
const firstText = (
  sections: Sections,
  at: string,
  { block, list, language }: Pick<FieldsProps, 'block' | 'list' | 'language'>,
): string => {
  const field = fieldsIn(block, list).find(({ kind }) => kind === 'text')
  if (field === undefined) return ''
  const text = valueAt(sections, [at, ...field.path.split('.'), ...(field.perLanguage ? [language] : [])].join('/'))
  return typeof text === 'string' ? text : ''
}

const Items = ({ block, list, at, most, language }: FieldsProps & { readonly most: number }) => {
  const { actor } = useDesk()
  const { i18n, t } = useLingui()
  const { sections } = useDraft()
  const languages = useEdit((context) => context.languages)
  const items = itemsAt(sections, at)
  const name = itemLabel(list, (label) => i18n._(label))
  const send = (label: string, change: EditChange | null) => {
    if (change !== null) actor.send({ type: 'edit.change', label, changes: [change] })
  }
  return (
    <fieldset className="field c6 edit-items">
      <legend className="lbl">{fieldLabel(list, (label) => i18n._(label))}</legend>
      {items.map(({ id }, index) => {
        const place = index + 1
        return (
          <details key={id} className="edit-item" open={items.length === 1}>
            <summary>
              {name} {place}{' '}
              <span className="small muted">{firstText(sections, `${at}/${id}`, { block, list, language })}</span>
            </summary>
            <div className="form-grid">
              <Fields block={block} list={list} at={`${at}/${id}`} language={language} />
            </div>
            <div className="row">
              <Button
                size="sm"
                variant="ghost"
                disabled={index === 0}
                aria-label={t`Pomakni gore: ${name} ${place}`}
                onClick={() => send(t`Premješteno: ${name}`, moveItem(sections, at, id, -1))}
              >
                <Icon name="up" small />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                disabled={place === items.length}
                aria-label={t`Pomakni dolje: ${name} ${place}`}
                onClick={() => send(t`Premješteno: ${name}`, moveItem(sections, at, id, 1))}
              >
                <Icon name="down" small />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Ukloni: ${name} ${place}`}
                onClick={() => send(t`Uklonjeno: ${name}`, { at: `${at}/${id}/removed`, after: true })}
              >
                <Icon name="trash" small />
              </Button>
            </div>
          </details>
        )
      })}
      {items.length < most && (
        <Button
          size="sm"
          onClick={() => send(t`Dodano: ${name}`, addItem(sections, at, emptyFields(block, list, languages)))}
        >
          <Icon name="plus" small /> <Trans>Dodaj</Trans>
        </Button>
      )}
    </fieldset>
  )
}
