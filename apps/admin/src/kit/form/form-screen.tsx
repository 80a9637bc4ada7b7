import type { Backoffice, FieldError, Language } from '@butiga/commerce-sdk'
import { type FormGroup, formRows, valueAt } from '@butiga/machines/form'
import { recordActors, type RecordInput, recordMachine, type SaveInput } from '@butiga/machines/record'
import { FormShell } from '@butiga/react-ui/form/form-shell'
import type { FormActor, FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Note } from '@butiga/react-ui/ui/note'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { navigate, replaceAddress } from '../../shell/leave.ts'
import { fromPromise } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import { fieldsOfForm } from '../../plugins.ts'
import { Page, Waiting } from '../../shell/page.tsx'
import { ScreenPath } from '../../shell/screen-path.ts'
import { ActionButton } from '../list/action-button.tsx'
import type { BulkAction } from '../list/bulk-action.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { FieldNames } from './field-names.ts'
import { fieldFaults, type FieldRules } from './field-rules.ts'
import { DraftDialog } from './draft-dialog.tsx'
import './refusals.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { GROUP, loadFields, pathOf, saveFields, shownFields } from './plugin-fields.ts'
import { SaveBar } from './save-bar.tsx'
import { FieldsContext } from './use-fields.ts'

/** The values of a form, and what they were when it was opened. */
export interface Saving<Values> {
  readonly values: Values
  readonly base: Values
}

/** A form whose values are those of a record, with what it shows beside them; all of it is plain JSON. */
export interface FormDefinition<Values extends object> {
  /** The title of a new record; another one is called by `nameOf`. */
  readonly title: MessageDescriptor
  readonly nameOf: (values: Values, id: string) => MessageDescriptor | string
  /** The address of the list that the record belongs to. Default: it belongs to none. */
  readonly list?: string
  /** The values of a record; those of a new one for the id `new`. The time zone is that of the site. */
  readonly load: (
    commerce: Backoffice,
    id: string,
    signal: AbortSignal,
    languages: readonly Language[],
    timeZone: string,
  ) => Promise<Values>
  /** Stores what was changed of `base`; answers the stored values, and the id of a new record. */
  readonly save: (
    commerce: Backoffice,
    id: string,
    input: Saving<Values>,
    timeZone: string,
  ) => Promise<{ readonly values: Values; readonly id?: string }>
  readonly body: (form: FormOf<Values>, id: string) => ReactNode
  /** The kind of record in the change log. */
  readonly kind: string
  /** The names of its fields, where two people have changed them and where one is refused. */
  readonly names: FieldNames
  /** The rules of the call that creates the record. Default: none. */
  readonly rules?: FieldRules
  /** The fields of that call. Default: the values as they are. */
  readonly fieldsOf?: (values: Values) => object
  /** Errors of the values that no rule has. Default: none. */
  readonly check?: (values: Values) => readonly FieldError[]
  /** The field of a path of the call. Default: the path itself. */
  readonly fieldOf?: (path: string, values: Values) => string
  /** Fields that hold a secret, by their paths: what is typed into them is not kept in the browser. Default: none. */
  readonly secrets?: readonly string[]
  /** Deletes the record and goes back to its list; its undo comes back. */
  readonly remove?: BulkAction
  /** Further actions on a stored record, such as archiving it; the record is loaded again after each. */
  readonly actions?: (values: Values, id: string) => readonly BulkAction[]
}

/** The values that `load` and `save` have answered, as the machine has them. */
const groupOf = (values: object): FormGroup => values as FormGroup
/** The values of the machine, which began as those of `load`: of their type again by a cast. */
const valuesOf = (group: FormGroup): object => group

/** An entry of a list of plain values is shown at its list. */
const listOf = (path: string, values: FormGroup): string => {
  const list = path.slice(0, Math.max(0, path.lastIndexOf('.')))
  return Array.isArray(valueAt(values, list)) && typeof (valueAt(values, path) ?? '') !== 'object' ? list : path
}

/** The input of the form's machine. */
const inputOf = <Values extends object>({
  rules = {},
  fieldsOf = (values) => values,
  check = () => [],
  fieldOf = (path) => path,
}: FormDefinition<Values>): RecordInput['form'] => ({
  rows: formRows,
  check: (group) => {
    const values = valuesOf(group) as Values
    return [
      ...fieldFaults(rules, fieldsOf(values)).map((fault) => ({ ...fault, path: fieldOf(fault.path, values) })),
      ...check(values),
    ].map((fault) => ({ ...fault, path: listOf(fault.path, group) }))
  },
  fieldOf: (path, group) => listOf(fieldOf(path, valuesOf(group) as Values), group),
})

export const NEW = 'new'

/** The screen of one record: its form with a bar to save it, which asks before changes are lost or overwritten. */
export const formScreen = <Values extends object>(definition: FormDefinition<Values>) =>
  function FormScreen({ id }: { readonly id: string }) {
    const [readings, setReadings] = useState(0)
    return (
      <RecordForm key={readings} definition={definition} id={id} onChanged={() => setReadings((count) => count + 1)} />
    )
  }

interface RecordFormProps<Values extends object> {
  readonly definition: FormDefinition<Values>
  readonly id: string
  /** An action has changed the record, which must be loaded again. */
  readonly onChanged: () => void
}

const RecordForm = <Values extends object>({ definition, id, onChanged }: RecordFormProps<Values>) => {
  const { title, nameOf, list } = definition
  const { i18n } = useLingui()
  const opened = useRecord(definition, id)
  const { base } = opened.state.context
  const name = (id !== NEW && opened.form && nameOf(valuesOf(base) as Values, id)) || title
  return (
    <Page
      title={typeof name === 'string' ? name : i18n._(name)}
      {...(list !== undefined && { back: list })}
      actions={
        opened.form &&
        id !== NEW && (
          <RecordActions
            definition={definition}
            form={opened.form}
            id={id}
            base={valuesOf(base) as Values}
            onChanged={onChanged}
          />
        )
      }
    >
      <RecordContent definition={definition} id={id} opened={opened} />
    </Page>
  )
}

export interface FormPartProps {
  readonly id: string
  readonly onSaved: () => void
  /** The form is closed, after it has asked about changes that are not saved. */
  readonly onClose: () => void
}

/** The form of one record inside another screen, without its actions. */
export const formPart = <Values extends object>(definition: FormDefinition<Values>) =>
  function FormPart({ id, onSaved, onClose }: FormPartProps) {
    const opened = useRecord(definition, id)
    const { record, form } = opened
    useEffect(() => {
      const { unsubscribe } = record.on('record.saved', onSaved)
      return unsubscribe
    }, [record, onSaved])
    useEffect(() => form?.on('form.left', onClose).unsubscribe, [form, onClose])
    return (
      <>
        <Button size="sm" onClick={() => (form === undefined ? onClose() : form.send({ type: 'form.leave' }))}>
          <Trans>Zatvori</Trans>
        </Button>
        <RecordContent definition={definition} id={id} opened={opened} />
      </>
    )
  }

/** Another number when values of forms have other units or kinds: what was typed before is then not restored. */
const DRAFTS = 2

/** The machine of a record, which loads and saves it, and keeps what was typed. */
const useRecord = <Values extends object>(definition: FormDefinition<Values>, id: string) => {
  const { load, save, secrets } = definition
  const { commerce, session, site, siteLanguages, storage } = useAdmin()
  const { timeZone } = useUi()
  const userId = useSelector(session, (snapshot) => snapshot.context.user?.id)
  const path = useContext(ScreenPath)
  const added = useMemo(() => fieldsOfForm(path), [path])
  const { machine, created } = useMemo(() => {
    const created: { id: string | null } = { id: null }
    const machine = recordMachine.provide({
      actors: {
        ...recordActors({
          storage,
          name: `admin.drafts.${userId}.${site}`,
          now: Date.now,
          secrets: [...(secrets ?? []), GROUP],
        }),
        load: fromPromise(({ signal }) =>
          loadFields(
            id === NEW ? [] : added,
            load(commerce, id, signal, siteLanguages, timeZone).then(groupOf),
            commerce,
            id,
            signal,
          ),
        ),
        save: fromPromise<FormGroup, SaveInput>(({ input: changes }) => {
          const saveOwn = async ({ values, base }: SaveInput) => {
            const input = { values: valuesOf(values) as Values, base: valuesOf(base) as Values }
            const saved = await save(commerce, id, input, timeZone)
            created.id = saved.id ?? null
            return groupOf(saved.values)
          }
          return saveFields(added, changes, saveOwn, commerce, id)
        }),
      },
    })
    return { machine, created }
  }, [added, commerce, id, site, siteLanguages, storage, timeZone, userId, load, save, secrets])
  const record = useActorRef(machine, {
    input: { form: { ...inputOf(definition), draft: { key: `${DRAFTS} ${path.replace('*', id)}`, version: DRAFTS } } },
  })
  const state = useSelector(record, (snapshot) => snapshot)
  const form = useSelector(record, (snapshot): FormActor | undefined => snapshot.children.fields)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  useEffect(() => {
    const { unsubscribe } = record.on('record.saved', () => {
      setSavedAt(new Date())
      // The address of a new record is that of the form, with its id at the end.
      if (created.id !== null) replaceAddress(location.pathname.slice(0, -NEW.length) + encodeURIComponent(created.id))
    })
    return unsubscribe
  }, [record, created])
  return { record, state, form, savedAt, added }
}

interface RecordContentProps<Values extends object> extends Pick<RecordFormProps<Values>, 'definition' | 'id'> {
  readonly opened: ReturnType<typeof useRecord>
}

/** The fields of a record with the bar that saves them, or why they are not shown. */
const RecordContent = <Values extends object>({ definition, id, opened }: RecordContentProps<Values>) => {
  const { record, state, form, savedAt, added } = opened
  const { names } = definition
  const { t } = useLingui()
  const { conflicts, base, draft } = state.context
  return (
    <>
      {state.matches('failed') || state.matches('missing') ? (
        <div className="pad">
          <Note kind="danger" live>
            <p>
              {state.matches('missing') ? (
                <Trans>Ovaj zapis ne postoji ili je obrisan.</Trans>
              ) : (
                <Trans>Zapis se ne može učitati.</Trans>
              )}
            </p>
            {state.matches('failed') && (
              <Button size="sm" onClick={() => record.send({ type: 'record.retry' })}>
                <Trans>Pokušaj ponovno</Trans>
              </Button>
            )}
          </Note>
        </div>
      ) : form === undefined ? (
        <Waiting />
      ) : (
        <FormShell form={form} className="rec" aria-label={t`Zapis`}>
          <div className="form-grid rec-b">
            <FieldsContext value={{ names, rules: definition.rules ?? {} }}>{definition.body(form, id)}</FieldsContext>
            {shownFields(added, base).map((fields) => (
              <fields.Fields key={fields.id} form={form} path={pathOf(fields)} />
            ))}
          </div>
          <SaveBar form={form} savedAt={savedAt} />
          <LeaveDialog form={form} />
        </FormShell>
      )}
      {state.matches({ open: 'offered' }) && (
        <DraftDialog
          count={draft.length}
          onRestore={() => record.send({ type: 'record.restore' })}
          onForget={() => record.send({ type: 'record.forget' })}
        />
      )}
      {conflicts.length > 0 && (
        <ConflictDialog
          names={names}
          conflicts={conflicts}
          isDraft={state.matches({ open: 'merging' })}
          onSettle={(theirs) => record.send({ type: 'record.settle', theirs })}
          onCancel={() => record.send({ type: 'record.cancel' })}
        />
      )}
    </>
  )
}

interface RecordActionsProps<Values extends object> extends RecordFormProps<Values> {
  readonly form: FormActor
  readonly base: Values
}

/** What can be done with the record beside saving it; not while it has changes that are not saved. */
const RecordActions = <Values extends object>({
  definition,
  form,
  id,
  base,
  onChanged,
}: RecordActionsProps<Values>) => {
  const isDirty = useSelector(form, (snapshot) => snapshot.matches({ editing: 'dirty' }))
  const { i18n } = useLingui()
  const { actions, remove, kind, list = '/admin' } = definition
  const called = definition.nameOf(base, id)
  const subject = { kind, name: typeof called === 'string' ? called : i18n._(called) }
  const address = useContext(ScreenPath).replace('*', id)
  return (
    <>
      {actions?.(base, id).map((action) => (
        <ActionButton
          key={action.label.id}
          action={action}
          record={id}
          subject={subject}
          disabled={isDirty}
          onDone={onChanged}
        />
      ))}
      {remove && (
        <ActionButton
          action={remove}
          record={id}
          subject={subject}
          disabled={isDirty}
          onDone={(changed) => changed > 0 && navigate(list)}
          onUndone={(changed) => changed > 0 && navigate(address)}
        />
      )}
    </>
  )
}
