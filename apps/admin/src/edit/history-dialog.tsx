import { type ContentRevision, unwrap } from '@butiga/commerce-sdk'
import { Button } from '@butiga/react-ui/ui/button'
import { Dialog } from '@butiga/react-ui/ui/dialog'
import { Note } from '@butiga/react-ui/ui/note'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAdmin } from '../admin.tsx'
import { Waiting } from '../shell/page.tsx'
import type { Sections } from '@butiga/commerce-sdk/rules'
import { Compare } from './compare.tsx'
import { useDesk, useDraft, useEdit } from './workspace.tsx'
import { momentText } from '../kit/list/columns.tsx'

/** The revisions of the document. Restoring one changes the draft alone. */
export const HistoryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { actor } = useDesk()
  const { commerce } = useAdmin()
  const ui = useUi()
  const { t } = useLingui()
  const id = useEdit(({ document }) => document?.id ?? 0)
  const [revisions, setRevisions] = useState<readonly ContentRevision[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [compared, setCompared] = useState<{ readonly number: number; readonly sections: Sections } | null>(null)
  const { sections } = useDraft()
  const compare = async (number: number) => {
    const answer = await commerce.content.getRevision({ id, number })
    if (answer.errored) setFailed(true)
    else setCompared({ number, sections: answer.data.sections })
  }
  useEffect(() => {
    const leaving = new AbortController()
    unwrap(commerce.content.getRevisions({ id, limit: 50 }, { signal: leaving.signal })).then(
      ({ records }) => setRevisions(records),
      () => leaving.signal.aborted || setFailed(true),
    )
    return () => leaving.abort()
  }, [commerce, id])
  const kinds = {
    first: t`Prvo stanje`,
    published: t`Objavljeno`,
    scheduled: t`Zakazano`,
    restored: t`Vraćeno`,
    named: t`Sačuvano`,
  }
  return (
    <Dialog
      name="edit-history"
      title={t`Povijest`}
      onClose={onClose}
      footer={
        <Button variant="ghost" data-close="">
          <Trans>Zatvori</Trans>
        </Button>
      }
    >
      {isFailed ? (
        <Note kind="danger" live>
          <p>
            <Trans>Popis se ne može učitati.</Trans>
          </p>
        </Note>
      ) : revisions === null ? (
        <Waiting />
      ) : revisions.length === 0 ? (
        <p>
          <Trans>Ova stranica još nije objavljena iz uređivanja.</Trans>
        </p>
      ) : (
        <ul className="edit-revisions">
          {revisions.map((revision) => (
            <li key={revision.id}>
              <span>
                <strong>
                  {revision.id}. {kinds[revision.kind]}
                </strong>{' '}
                {revision.isPublished && (
                  <span className="tag tag-ok">
                    <Trans>vide posjetitelji</Trans>
                  </span>
                )}
                <br />
                <span className="small muted">
                  {momentText(revision.created_at, ui)}
                  {revision.author !== null && `, ${revision.author}`}
                  {revision.note !== '' && `: ${revision.note}`}
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Usporedi s nacrtom: ${revision.id}`}
                aria-expanded={compared?.number === revision.id}
                onClick={() => (compared?.number === revision.id ? setCompared(null) : void compare(revision.id))}
              >
                <Trans>Usporedi</Trans>
              </Button>
              <Button
                size="sm"
                onClick={() => {
                  const number = revision.id
                  const label = t`Vraćena inačica ${number}`
                  actor.send({ type: 'edit.do', task: { kind: 'restore', number, label } })
                  onClose()
                }}
              >
                <Trans>Vrati u nacrt</Trans>
              </Button>
              {compared?.number === revision.id && <Compare before={compared.sections} after={sections} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
