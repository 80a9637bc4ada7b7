import { createActor, fromPromise, waitFor } from 'xstate'
import { expect, it, vi } from 'vitest'
import { unlockMachine } from './unlock.machine.ts'

const open = (unlock: () => Promise<void>) =>
  createActor(unlockMachine.provide({ actors: { unlock: fromPromise(unlock) } })).start()

it('sends nothing while nothing is typed, and says what is missing [R10.62]', () => {
  const unlock = vi.fn(() => Promise.resolve())
  const door = open(unlock)
  door.send({ type: 'unlock.submit' })
  expect(unlock).not.toHaveBeenCalled()
  expect(door.getSnapshot().context).toMatchObject({ problem: 'validation.required', attempt: 1 })
})

it('tells a wrong password, keeps what was typed and takes another [R10.62]', async () => {
  let isRight = false
  const door = open(() => (isRight ? Promise.resolve() : Promise.reject(new Error('Incorrect password.'))))
  door.send({ type: 'unlock.change', password: 'bura' })
  door.send({ type: 'unlock.submit' })
  const refused = await waitFor(door, ({ context }) => context.problem !== null)
  expect(refused.context.password).toBe('bura')
  isRight = true
  door.send({ type: 'unlock.change', password: 'jugo' })
  expect(door.getSnapshot().context.problem).toBeNull()
  const opened = vi.fn()
  door.on('unlock.opened', opened)
  door.send({ type: 'unlock.submit' })
  await waitFor(door, (snapshot) => snapshot.status === 'done')
  expect(opened).toHaveBeenCalledOnce()
})
