import { type Backoffice, type SavedView, unwrap, type ViewQuery } from '@butiga/commerce-sdk'
import { type AccountFormInput, accountFormMachine, type Saved } from '@butiga/machines/account-form'
import type { FormGroup } from '@butiga/machines/form'
import type { RecordsQuery } from '@butiga/machines/records'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { FormShell } from '@butiga/react-ui/form/form-shell'
import { TextField } from '@butiga/react-ui/form/text-field'
import { type FormActor, useForm } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Icon } from '@butiga/react-ui/ui/icon'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { useAdmin } from '../../admin.tsx'
import { ActionButton } from './action-button.tsx'
import type { BulkAction } from './bulk-action.ts'

/** What a view keeps of a list's query. */
export const viewQuery = ({ filters, keywords, sort }: RecordsQuery): ViewQuery => ({
  filters: Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => ({ key, value: [...values] })),
  keywords: keywords.trim(),
  sort,
})

const isSame = (one: ViewQuery, other: ViewQuery): boolean => {
  const sorted = ({ filters, ...rest }: ViewQuery) =>
    JSON.stringify([rest.keywords, rest.sort, filters.toSorted((a, b) => a.key.localeCompare(b.key))])
  return sorted(one) === sorted(other)
}

interface SavedViewsProps {
  /** The address of the list. */
  readonly list: string
  readonly query: RecordsQuery
  readonly onChoose: (query: ViewQuery) => void
}

/** The views of a list that its users have kept: each is a button, and the shown one can be kept, changed and deleted. */
export const SavedViews = ({ list, query, onChoose }: SavedViewsProps) => {
  const { commerce } = useAdmin()
  const [views, setViews] = useState<readonly SavedView[]>([])
  const [readings, setReadings] = useState(0)
  const [chosen, setChosen] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const reload = () => setReadings((count) => count + 1)
  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const { data } = await commerce.backoffice.getViews({ list }, { signal: left.signal })
      if (data) setViews(data)
    }
    read().catch(() => undefined)
    return () => left.abort()
  }, [commerce, list, readings])
  const displayed = viewQuery(query)
  const isAll = displayed.filters.length === 0 && displayed.keywords === '' && displayed.sort === ''
  const current = views.find((view) => isSame(view.query, displayed))
  const own = views.find(({ id, isOwn }) => id === (current?.id ?? chosen) && isOwn)
  return (
    <>
      {views.map((view) => (
        <button
          key={view.id}
          type="button"
          aria-pressed={view === current}
          onClick={() => {
            setChosen(view.id)
            onChoose(view.query)
          }}
        >
          {view.title}
        </button>
      ))}
      {current === undefined && !isAll && (
        <button type="button" onClick={() => setAsking(true)}>
          <Icon name="plus" small /> <Trans>Spremi pogled</Trans>
        </button>
      )}
      {own && current === undefined && !isAll && <ChangeView view={own} query={displayed} onDone={reload} />}
      {own && own === current && <DeleteView view={own} onDone={reload} />}
      {isAsking && (
        <NewView
          list={list}
          query={displayed}
          onClose={() => setAsking(false)}
          onSaved={() => {
            setAsking(false)
            reload()
          }}
        />
      )}
    </>
  )
}

interface OwnViewProps {
  readonly view: SavedView
  readonly onDone: () => void
}

const ChangeView = ({ view, query, onDone }: OwnViewProps & { readonly query: ViewQuery }) => {
  const action = useMemo((): BulkAction => {
    const change =
      (from: SavedView['revision'], to: ViewQuery) =>
      async ({ backoffice }: Backoffice) =>
        unwrap(backoffice.updateView({ id: view.id, revision: from, query: to }))
    return {
      label: msg`Promijeni pogled`,
      act: change(view.revision, query),
      done: msg`Promijenjeno`,
      undo: { label: msg`Vrati`, act: change(view.revision + 1, view.query) },
    }
  }, [view, query])
  return <ActionButton action={action} record={view.id} name={view.title} variant="ghost" onDone={onDone} />
}

const DeleteView = ({ view, onDone }: OwnViewProps) => {
  const action = useMemo((): BulkAction => {
    const { list, title, query, isShared } = view
    return {
      label: msg`Obriši pogled`,
      act: ({ backoffice }) => unwrap(backoffice.deleteView({ id: view.id })),
      done: msg`Obrisano`,
      undo: {
        label: msg`Vrati`,
        act: ({ backoffice }) => unwrap(backoffice.createView({ list, title, query, isShared })),
      },
    }
  }, [view])
  return <ActionButton action={action} record={view.id} name={view.title} variant="ghost" onDone={onDone} />
}

const titleIn = ({ title }: FormGroup): string => (typeof title === 'string' ? title.trim() : '')

const newView: AccountFormInput = {
  values: { title: '', isShared: false },
  check: (values) => (titleIn(values) === '' ? [{ path: 'title', rule: 'required' }] : []),
  fieldOf: () => 'title',
}

interface NewViewProps {
  readonly list: string
  readonly query: ViewQuery
  readonly onSaved: () => void
  readonly onClose: () => void
}

const NewView = ({ list, query, onSaved, ...dialog }: NewViewProps) => {
  const { commerce } = useAdmin()
  const machine = useMemo(
    () =>
      accountFormMachine.provide({
        actors: {
          save: fromPromise<Saved, FormGroup>(async ({ input, signal }) => {
            const view = { list, query, title: titleIn(input), isShared: input['isShared'] === true }
            await unwrap(commerce.backoffice.createView(view, { signal }))
            return { values: newView.values }
          }),
        },
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is kept is what was shown when it was asked for
    [commerce],
  )
  const actor = useActorRef(machine, { input: newView })
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    const { unsubscribe } = actor.on('accountForm.saved', () => saved())
    return unsubscribe
  }, [actor])
  const form = useSelector(actor, (snapshot): FormActor | undefined => snapshot.children.fields)
  return form && <NewViewDialog form={form} {...dialog} />
}

const NewViewDialog = ({ form, onClose }: { readonly form: FormActor } & Pick<NewViewProps, 'onClose'>) => {
  const { t } = useLingui()
  const { submitting } = useForm(form)
  return (
    <Dialog
      name="new-view"
      title={t`Spremi pogled`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" data-close="">
            <Trans>Odustani</Trans>
          </Button>
          <Button variant="primary" type="submit" form="new-view-form" busy={submitting}>
            <Trans>Spremi</Trans>
          </Button>
        </>
      }
    >
      <FormShell form={form} id="new-view-form" className="stack" summary={false}>
        <p>
          <Trans>Sprema filtre, pretragu i poredak, a ne i zapise.</Trans>
        </p>
        <TextField form={form} path="title" label={t`Naziv pogleda`} autoComplete="off" required />
        <CheckField form={form} path="isShared" label={t`Vide ga i ostali`} />
      </FormShell>
    </Dialog>
  )
}
