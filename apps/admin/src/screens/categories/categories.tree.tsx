import { asCommerceError, type CategoryRecord, unwrap } from '@butiga/commerce-sdk'
import { recordsActors, recordsMachine } from '@butiga/machines/records'
import { failureToast } from '@butiga/machines/shared'
import { useList } from '@butiga/react-ui/list/use-list'
import { useUi } from '@butiga/react-ui/provider/ui'
import { buttonClass } from '@butiga/react-ui/ui/button'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useAdmin } from '../../admin.tsx'
import type { BulkAction } from '../../kit/list/bulk-action.ts'
import { LanguageTags } from '../../kit/list/language-tags.tsx'
import { offerUndo } from '../../kit/list/undo.ts'
import { type Place, placed, placeOf } from '../../kit/tree/tree.ts'
import { TreeView } from '../../kit/tree/tree-view.tsx'
import { NotLoaded, Page, Waiting } from '../../shell/page.tsx'
import { nameIn, type Tree } from './category-tree.ts'

/** The categories as nested lists, which are rearranged by pointer or keys. */
export const Screen = () => {
  const { commerce } = useAdmin()
  const { notices, Link } = useUi()
  const { t } = useLingui()
  const machine = useMemo(
    () =>
      recordsMachine.provide({
        actors: recordsActors(async (_, { signal }) => ({
          items: (await unwrap(commerce.categories.tree({}, { signal }))).records,
          next: null,
        })),
      }),
    [commerce],
  )
  const list = useActorRef(machine, { input: { notices } })
  const { items, presence, isLoaded } = useList(list)
  const tree = items as Tree
  return (
    <Page
      title={t`Kategorije`}
      note={<Plural value={tree.length} one="# kategorija" few="# kategorije" other="# kategorija" />}
      actions={
        <Link className={buttonClass({ size: 'sm', variant: 'primary' })} href="/admin/categories/new">
          <Trans>Nova kategorija</Trans>
        </Link>
      }
    >
      {presence.announces === 'failure' ? (
        <div className="pad">
          <NotLoaded onRetry={() => list.send({ type: 'list.retry' })}>
            <Trans>Popis se ne može učitati.</Trans>
          </NotLoaded>
        </div>
      ) : !isLoaded ? (
        <Waiting />
      ) : tree.length === 0 ? (
        <p className="wait">
          <Trans>Još nema kategorija.</Trans>
        </p>
      ) : (
        <CategoryTree tree={tree} onMoved={() => list.send({ type: 'records.reload' })} />
      )}
    </Page>
  )
}

interface CategoryTreeProps {
  readonly tree: Tree
  readonly onMoved: () => void
}

const CategoryTree = ({ tree, onMoved }: CategoryTreeProps) => {
  const { commerce, siteLanguages } = useAdmin()
  const { notices } = useUi()
  const { i18n, t } = useLingui()
  /** What is stored already, until the tree is loaded again. */
  const [ahead, setAhead] = useState<{ readonly of: Tree; readonly tree: Tree } | null>(null)
  const stored = ahead?.of === tree ? ahead.tree : tree
  const move = async (id: number, place: Place): Promise<boolean> => {
    const before = placeOf(stored, id)
    setAhead({ of: tree, tree: placed(stored, id, place) })
    const undo: BulkAction = {
      label: msg`Vrati na mjesto`,
      act: ({ categories }) => unwrap(categories.move({ id, ...before })),
    }
    let isStored = true
    try {
      await unwrap(commerce.categories.move({ id, ...place }))
      const moved = stored.find((category) => category.id === id)
      const subject = { kind: 'category', name: moved && nameIn(moved, siteLanguages[0]?.code ?? '') }
      offerUndo({ commerce, notices, i18n, undo, done: msg`Premješteno`, subject, keys: [id], onDone: onMoved })
    } catch (error) {
      isStored = false
      setAhead(null)
      notices.send({ type: 'toast.show', toast: failureToast(asCommerceError(error)) })
    }
    onMoved()
    return isStored
  }
  return (
    <TreeView
      tree={stored}
      label={t`Stablo kategorija`}
      nameOf={(category) => nameIn(category, siteLanguages[0]?.code ?? '')}
      onMove={move}
    >
      {(category, name) => (
        <>
          <NameLink category={category} name={name} />
          <span className="small muted num">
            <Plural value={category.products} one="# proizvod" few="# proizvoda" other="# proizvoda" />
          </span>
          <LanguageTags
            missing={siteLanguages.flatMap(({ code }) => (category.translations[code] ? [] : [code]))}
            outdated={category.outdated}
          />
        </>
      )}
    </TreeView>
  )
}

const NameLink = ({ category, name }: { readonly category: CategoryRecord; readonly name: string }) => {
  const { Link } = useUi()
  return (
    <span className="nm-b">
      <Link className="nm" href={`/admin/categories/${category.id}`}>
        {name}
      </Link>{' '}
      {!category.active && (
        <span className="tag">
          <Trans>skrivena</Trans>
        </span>
      )}
    </span>
  )
}
