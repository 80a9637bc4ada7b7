import { commentEntryPresence, type commentEntryMachine } from '@butiga/machines/comment-entry'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Later } from '../../ui/later/later.tsx'
import { Note } from '../../ui/note/note.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import { CommentItem } from './comment-item.tsx'

export type CommentEntryActor = ActorRefFrom<typeof commentEntryMachine>

/** The reader's own comments and the form for one, by the rules of the shop; `returnTo` is where a log-in leads back to. */
export const CommentEntry = ({ entry, returnTo }: { readonly entry: CommentEntryActor; readonly returnTo: string }) => {
  const { t } = useLingui()
  const { Link } = useUi()
  const { links } = useShop()
  const state = useSelector(entry, (snapshot) => snapshot)
  const fields = useSelector(entry, (snapshot) => snapshot.children.fields)
  const { rules, own, edited, isMember } = state.context
  const isWritten = state.matches('written')
  const isBusy = state.hasTag('busy')
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const { focus } = commentEntryPresence(state.value)
  useEffect(() => {
    if (focus === 'heading' && wasOpen.current) place.current?.focus()
    wasOpen.current = focus !== 'heading'
  }, [focus])

  if (state.matches('closed')) return null
  if (state.matches('failed'))
    return (
      <Button onClick={() => entry.send({ type: 'commentEntry.retry' })}>
        <Trans>Pokušaj ponovno</Trans>
      </Button>
    )
  if (state.matches('guest'))
    return (
      <Note>
        <Trans>Komentar mogu napisati prijavljeni korisnici.</Trans>{' '}
        <Link className="link" href={links.login({ redirect: returnTo })}>
          <Trans>Prijavi se</Trans>
        </Link>
      </Note>
    )
  if (rules === null)
    return (
      <Later>
        <TextSkeleton lines={2} />
      </Later>
    )
  return (
    <div ref={place} tabIndex={-1} className="stack" data-gap="4">
      {own.length > 0 && (
        <ul aria-label={t({ id: 'comments.text', message: 'Vaš komentar' })}>
          {own
            .filter(({ id }) => id !== edited?.id || isWritten)
            .map((comment) => (
              <CommentItem key={comment.id} comment={comment} stars={rules.stars} own>
                {isWritten && isMember && rules.canEdit && (
                  <button
                    type="button"
                    className="link small"
                    onClick={() => entry.send({ type: 'commentEntry.edit', id: comment.id })}
                  >
                    <Trans>Uredi</Trans>
                  </button>
                )}
              </CommentItem>
            ))}
        </ul>
      )}
      {isWritten && !rules.isOnlyOne && (
        <div>
          <Button onClick={() => entry.send({ type: 'commentEntry.another' })}>
            <Trans>Napiši još jedan</Trans>
          </Button>
        </div>
      )}
      {fields && own.length > 0 && (
        <CommentForm
          form={fields}
          rules={rules}
          isMember={isMember}
          isEdit={edited !== null}
          onCancel={isBusy ? null : () => entry.send({ type: 'commentEntry.cancel' })}
        />
      )}
      {fields && own.length === 0 && (
        // Closed, so that what follows stays in its place when the form arrives.
        <details className="comment-first">
          <summary className="btn btn-line">
            <Trans>Napiši komentar</Trans>
          </summary>
          <CommentForm form={fields} rules={rules} isMember={isMember} isEdit={false} onCancel={null} />
        </details>
      )}
    </div>
  )
}
