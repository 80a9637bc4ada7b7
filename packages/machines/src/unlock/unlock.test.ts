import { answer, refusal } from '@butiga/commerce-sdk/testing'
import { createActor, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { shownErrorAt } from '../form/form.shown.ts'
import { fakeCommerce } from '../testing/fake-commerce.ts'
import { unlockActors } from './unlock.actors.ts'
import { unlockMachine } from './unlock.machine.ts'

const open = () => {
  const { commerce, sent } = fakeCommerce({
    'site.unlock': ({ input: { password } }) =>
      password === 'jugo' ? answer({ unlocked: true }) : refusal('INCORRECT_PASSWORD'),
  })
  const door = createActor(unlockMachine.provide({ actors: unlockActors({ commerce }) })).start()
  const fields = door.getSnapshot().children.fields!
  return {
    door,
    fields,
    sent: () => sent('site.unlock'),
    type: (value: string) => fields.send({ type: 'form.change', path: 'password', value }),
    submit: () => fields.send({ type: 'form.submit' }),
    problem: () => shownErrorAt(fields.getSnapshot().context, 'password')?.key ?? null,
    attempt: () => fields.getSnapshot().context.attempt,
  }
}

it('sends nothing while nothing is typed, and says what is missing [R10.62]', () => {
  const { sent, submit, problem, attempt } = open()
  submit()
  expect(sent()).toEqual([])
  expect([problem(), attempt()]).toEqual(['validation.required', 1])
})

it('shows that a password is wrong, keeps what was typed and takes another [R10.62]', async () => {
  const { door, fields, type, submit, problem, sent } = open()
  type('bura')
  submit()
  submit()
  await waitFor(fields, (snapshot) => snapshot.context.attempt === 1)
  expect(problem()).toBe('core.login.incorrectPassword')
  expect(fields.getSnapshot().context.values).toEqual({ password: 'bura' })
  type('jugo')
  expect(problem()).toBeNull()
  const opened = vi.fn()
  door.on('unlock.opened', opened)
  submit()
  await waitFor(door, (snapshot) => snapshot.status === 'done')
  expect(opened).toHaveBeenCalledOnce()
  expect(sent()).toEqual([{ password: 'bura' }, { password: 'jugo' }])
})
