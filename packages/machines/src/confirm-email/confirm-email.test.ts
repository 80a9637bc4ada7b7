import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it } from 'vitest'
import type { NoticeCommand } from '../shared/notices.ts'
import { recorder } from '../testing/recorder.ts'
import { confirmEmailMachine } from './confirm-email.machine.ts'
import type { ConfirmEmailInput, GoalInput } from './confirm-email.types.ts'

const open = (goal: Pick<ConfirmEmailInput, 'goal' | 'goalType'>, download = (_path: string): void => {}) => {
  const notices = recorder<NoticeCommand>()
  const left: string[] = []
  const actor = createActor(
    confirmEmailMachine.provide({
      actors: {
        open: fromPromise<void, GoalInput>(async ({ input }) => {
          await Promise.resolve()
          left.push(input.path)
        }),
        download: fromPromise<void, GoalInput>(async ({ input }) => {
          await Promise.resolve()
          download(input.path)
        }),
      },
    }),
    { input: { notices: notices.ref, ...goal } },
  )
  actor.start()
  return { actor, notices, left }
}

it('shows the text of a message', () => {
  const { notices, left } = open({ goalType: 'message', goal: 'Kod je OTOK10' })
  expect(notices.received).toMatchObject([
    {
      type: 'toast.show',
      toast: { kind: 'success', key: 'core.notifications.text', values: { text: 'Kod je OTOK10' } },
    },
  ])
  expect(left).toEqual([])
})

it('leaves for an address', async () => {
  const { actor, left } = open({ goalType: 'url', goal: '/shop' })
  await waitFor(actor, (snapshot) => snapshot.matches('left'))
  expect(left).toEqual(['/shop'])
})

it('stays where the goal may not be followed', () => {
  const { actor, left } = open({ goalType: 'url', goal: null })
  expect([actor.getSnapshot().value, left]).toEqual(['shown', []])
})

it('downloads a file; a failure is reported, and retried on request', async () => {
  const requested: string[] = []
  const { actor, notices } = open({ goalType: 'file', goal: '/media/a.pdf' }, (path) => {
    requested.push(path)
    if (requested.length === 1) throw new Error('gone')
  })
  await waitFor(actor, (snapshot) => snapshot.matches('failed'))
  expect(notices.received).toMatchObject([{ toast: { kind: 'error', key: 'core.notifications.downloadFailed' } }])
  actor.send({ type: 'confirmEmail.retry' })
  await waitFor(actor, (snapshot) => snapshot.matches('downloaded'))
  expect(requested).toEqual(['/media/a.pdf', '/media/a.pdf'])
})
