import { asCommerceError, unwrap } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { navigate } from '../../shell/leave.ts'
import { useAdmin } from '../../admin.tsx'
import { deleted } from '../../kit/list/restoring.ts'
import { offerUndo } from '../../kit/list/undo.ts'
import { childrenOf } from '../../kit/tree/tree.ts'
import { nameIn, type Tree } from './category-tree.ts'

/** Deletes a category, once it is said where its products go. */
export const DeleteCategory = ({ form, id }: { readonly form: FormOf<{ tree: Tree }>; readonly id: number }) => {
  const { commerce, siteLanguages } = useAdmin()
  const { notices } = useUi()
  const { i18n, t } = useLingui()
  const tree = useFieldValue(form, 'tree')
  const record = tree.find((category) => category.id === id)
  const own = siteLanguages[0]?.code ?? ''
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [moveTo, setMoveTo] = useState(String(record?.parentId ?? ''))
  if (record === undefined) return null
  const parent = tree.find((category) => category.id === record.parentId)
  const parentName = parent === undefined ? '' : nameIn(parent, own)
  const remove = async () => {
    setBusy(true)
    try {
      await unwrap(commerce.categories.delete({ id, moveTo: moveTo === '' ? null : Number(moveTo) }))
      form.send({ type: 'form.complete' })
      navigate('/admin/categories')
      offerUndo({
        commerce,
        notices,
        i18n,
        ...deleted('category'),
        subject: { kind: 'category', name: nameIn(record, own) },
        keys: [id],
        onDone: (changed) => changed > 0 && navigate(`/admin/categories/${id}`),
      })
    } catch (error) {
      setBusy(false)
      notices.send({ type: 'toast.show', toast: failureToast(asCommerceError(error)) })
    }
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <Trans>Obriši kategoriju</Trans>
      </Button>
      {isAsking && (
        <Dialog
          name="delete-category"
          title={t`Obrisati kategoriju „${nameIn(record, own)}”?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="ghost" data-close="">
                <Trans>Odustani</Trans>
              </Button>
              <Button variant="primary" busy={isBusy} onClick={() => void remove()}>
                <Trans>Obriši kategoriju</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Plural
              value={record.products}
              one="# proizvod ostaje u katalogu."
              few="# proizvoda ostaju u katalogu."
              other="# proizvoda ostaje u katalogu."
            />{' '}
            {record.onlyHere > 0 && (
              <Plural
                value={record.onlyHere}
                one="Za # proizvod to je jedina kategorija."
                few="Za # proizvoda to je jedina kategorija."
                other="Za # proizvoda to je jedina kategorija."
              />
            )}
          </p>
          {record.products > 0 && (
            <label className="field">
              <span className="lbl">
                <Trans>Premjesti ih u</Trans>
              </span>
              <select className="sel" value={moveTo} onChange={({ target }) => setMoveTo(target.value)}>
                <option value="">{t`Nigdje`}</option>
                {tree
                  .filter((category) => category.id !== id)
                  .map((category) => (
                    <option key={category.id} value={category.id}>
                      {nameIn(category, own)}
                    </option>
                  ))}
              </select>
            </label>
          )}
          {childrenOf(tree, id).length > 0 && (
            <p>
              <Trans>Potkategorije dolaze na njezino mjesto.</Trans>
            </p>
          )}
          {parent !== undefined && (
            <p>
              <Trans>Adresa se preusmjerava na kategoriju {parentName}.</Trans>
            </p>
          )}
        </Dialog>
      )}
    </>
  )
}
