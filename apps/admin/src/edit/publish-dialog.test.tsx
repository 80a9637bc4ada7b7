import { createDesk, type editModeMachine } from '@butiga/machines/edit-mode'
import { expectAccessible } from '@butiga/react-ui/testing/render-ui'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { renderAdmin } from '../testing/render-admin.tsx'
import { DeskProvider } from './workspace.tsx'
import { PublishDialog } from './publish-dialog.tsx'

it('publishes later by the clock of the site, wherever the browser is, and says so', async () => {
  const send = vi.fn()
  const unsubscribe = () => undefined
  // A draft without faults, as far as the dialog reads the machine.
  const context = { findings: [], failure: null, sections: {}, sent: [], held: [], queue: [] }
  const snapshot = { context, hasTag: () => false }
  const actor = {
    send,
    on: () => ({ unsubscribe }),
    subscribe: () => ({ unsubscribe }),
    getSnapshot: () => snapshot,
  } as unknown as ActorRefFrom<typeof editModeMachine>
  const { container } = renderAdmin(
    <DeskProvider value={{ ...createDesk(actor), language: 'hrv', say: () => undefined }}>
      <PublishDialog onClose={() => undefined} />
    </DeskProvider>,
    {},
  )
  const field = screen.getByLabelText(/^Objavi kasnije/)
  const hint = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toBe('Prazno: objavljuje se odmah. Vrijeme je ono u zoni Europe/Zagreb.')
  await expectAccessible(container)
  const published = (at: string | null) => ({ type: 'edit.do', task: { kind: 'publish', note: '', at } })
  fireEvent.click(screen.getByRole('button', { name: 'Objavi' }))
  expect(send).toHaveBeenLastCalledWith(published(null))
  fireEvent.change(field, { target: { value: '2026-12-01T08:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Zakaži objavu' }))
  expect(send).toHaveBeenLastCalledWith(published('2026-12-01T07:00:00.000Z'))
})
