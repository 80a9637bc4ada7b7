import { renderUi } from '@butiga/react-ui/testing/render-ui'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { lazyDialog } from './lazy-dialog.tsx'

it('a dialog whose code does not arrive is closed with a toast, and tried again at its next opening', async () => {
  let isOffline = true
  const Dialog = lazyDialog(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return await Promise.resolve(({ onClose }: { readonly onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Zatvori
      </button>
    ))
  })
  const onClose = vi.fn()
  const { notices, unmount } = renderUi(<Dialog onClose={onClose} />)
  const send = vi.spyOn(notices, 'send')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(send).toHaveBeenCalledExactlyOnceWith({
    type: 'toast.show',
    toast: expect.objectContaining({ kind: 'error' }) as unknown,
  })
  unmount()
  isOffline = false
  renderUi(<Dialog onClose={onClose} />)
  await screen.findByRole('button', { name: 'Zatvori' })
  expect(onClose).toHaveBeenCalledTimes(1)
})
