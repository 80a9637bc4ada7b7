import { asCommerceError, type SharedSection, unwrap } from '@butiga/commerce-sdk'
import { differences, isSame, sharedProps } from '@butiga/commerce-sdk/rules'
import { TextControl } from '@butiga/react-ui/form/control'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { fieldsIn } from './changes.ts'
import { useDesk, useDraft, useEdit } from './workspace.tsx'
import { fieldLabel } from './labels.ts'
import { SharedUses } from './shared-uses.tsx'

interface SharedPartProps {
  readonly id: string
  /** The shared section that it shows. */
  readonly shared: number | undefined
}

/** Whether a section is of its page alone, or where else it is shown. */
export const SharedPart = ({ id, shared }: SharedPartProps) =>
  shared === undefined ? <ShareButton id={id} /> : <SharedNote key={shared} id={id} shared={shared} />

const SharedNote = ({ id, shared }: { readonly id: string; readonly shared: number }) => {
  const { actor } = useDesk()
  const { commerce } = useAdmin()
  const { t } = useLingui()
  const [record, setRecord] = useState<SharedSection | null>(null)
  const [isAsking, setAsking] = useState(false)
  const hasOwn = useDraft().sections[id]?.own !== undefined
  const published = useEdit((context) => context.document?.publishedRevision)
  const posts = useEdit((context) => context.document?.posts)
  // A section that was just inserted is counted once the server has it.
  const isCounted = record?.uses.some((use) => Object.values(posts ?? {}).some((post) => post.id === use.id)) === true
  const savedAt = useEdit((context) => (isCounted ? null : context.savedAt))
  useEffect(() => {
    const leaving = new AbortController()
    const filters = [{ key: 'id' as const, value: [shared] }]
    unwrap(commerce.content.filterSharedSections({ filters }, { signal: leaving.signal })).then(
      ({ records: [match] }) => setRecord(match ?? null),
      () => undefined,
    )
    return () => leaving.abort()
  }, [commerce, shared, published, savedAt])
  if (record === null) return null
  const { name, uses } = record
  return (
    <Note kind="info">
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        <Trans>Zajednički odjeljak: uređuje se jednom, a objavom se mijenja na svim stranicama koje ga imaju.</Trans>
      </p>
      <details>
        <summary>
          <Plural
            value={uses.length}
            one="Koristi ga # stranica"
            few="Koriste ga # stranice"
            other="Koristi ga # stranica"
          />
        </summary>
        <SharedUses uses={uses} />
      </details>
      <OwnFields id={id} record={record} />
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trans>Odvoji samo ovdje</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Odvojiti odjeljak?`}
          action={t`Odvoji`}
          onConfirm={() => {
            actor.send({
              type: 'edit.change',
              label: t`Odvojeno: ${name}`,
              changes: [{ at: `${id}/shared`, after: null }, ...(hasOwn ? [{ at: `${id}/own`, after: null }] : [])],
            })
            setAsking(false)
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Na ovoj stranici ostaje kopija koja se više ne mijenja s ostalima.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </Note>
  )
}

/** Which fields of a shared section this page has values of its own for, and which it changes for all pages. */
const OwnFields = ({ id, record }: { readonly id: string; readonly record: SharedSection }) => {
  const { actor } = useDesk()
  const { i18n, t } = useLingui()
  const section = useDraft().sections[id]
  if (section === undefined) return null
  const { block, props, own = [] } = section
  const labelOf = (name: string) => fieldLabel(name, (label) => i18n._(label))
  const names = [...new Set(fieldsIn(block, '').map(({ path }) => path.split('.')[0] ?? path))]
  const all = sharedProps(section, record.props)
  const changed = names.filter((name) => !isSame(props[name], all[name]))
  const set = (name: string, isOwn: boolean) => {
    const again = { ...props, [name]: record.props[name] }
    const after = isOwn ? [...own, name] : own.filter((one) => one !== name)
    actor.send({
      type: 'edit.change',
      label: isOwn ? t`Samo na ovoj stranici: ${labelOf(name)}` : t`Na svim stranicama: ${labelOf(name)}`,
      changes: [
        { at: `${id}/own`, after: after.length === 0 ? null : after },
        // What this page had stays here: the field shows again what all pages show.
        ...(isOwn ? [] : differences({ [id]: section }, { [id]: { ...section, props: again } })),
      ],
    })
  }
  return (
    <>
      {changed.length > 0 && (
        <p>
          <Trans>Ovaj nacrt mijenja za sve stranice: {changed.map(labelOf).join(', ')}</Trans>
        </p>
      )}
      <details>
        <summary>
          <Trans>Samo na ovoj stranici</Trans>
          {own.length > 0 && `: ${own.map(labelOf).join(', ')}`}
        </summary>
        {names.map((name) => (
          <label key={name} className="check">
            <input type="checkbox" checked={own.includes(name)} onChange={({ target }) => set(name, target.checked)} />
            <span>{labelOf(name)}</span>
          </label>
        ))}
      </details>
    </>
  )
}

const ShareButton = ({ id }: { readonly id: string }) => {
  const { actor } = useDesk()

  const [isNaming, setNaming] = useState(false)
  // The server makes it of the draft that it has.
  const isUnsaved = useSelector(actor, (snapshot) => snapshot.hasTag('unsaved'))
  return (
    <div>
      <Button size="sm" variant="ghost" disabled={isUnsaved} onClick={() => setNaming(true)}>
        <Trans>Pretvori u zajednički odjeljak</Trans>
      </Button>
      {isNaming && <NameDialog id={id} onClose={() => setNaming(false)} />}
    </div>
  )
}

const NameDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { actor } = useDesk()
  const { commerce } = useAdmin()
  const { text } = useUi()
  const { t } = useLingui()
  const document = useEdit((context) => context.document?.id ?? 0)
  const [name, setName] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const create = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const made = await unwrap(commerce.content.createSharedSection({ name: name.trim(), document, section: id }))
      actor.send({
        type: 'edit.change',
        label: t`Zajedničko: ${name}`,
        changes: [{ at: `${id}/shared`, after: made.id }],
      })
      onClose()
    } catch (thrown) {
      const { failure } = asCommerceError(thrown)
      setProblem(
        failure.code === 'NOT_UNIQUE' ? t`Odjeljak s tim nazivom već postoji.` : text({ key: failure.message }),
      )
      setBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy && name.trim() !== '') void create()
  }
  return (
    <Dialog
      name="share-section"
      title={t`Zajednički odjeljak`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form="share-form" busy={isBusy} disabled={name.trim() === ''}>
            <Trans>Pretvori</Trans>
          </Button>
        </>
      }
    >
      <form id="share-form" className="form-grid" onSubmit={submit}>
        <TextControl
          id="share-name"
          label={t`Naziv`}
          hint={t`Pod njim ga drugi urednici nalaze među odjeljcima.`}
          required
          maxLength={100}
          error={problem}
          value={name}
          onChange={({ value }) => setName(value)}
        />
      </form>
      <p className="sr" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}
