import './canvas.css'
import type { EditDesk } from '@butiga/machines/edit-mode'

/** The desk of edit mode around the frame, which comes once its document is open. */
const deskOf = (around: Window & typeof globalThis): Promise<EditDesk> =>
  new Promise((resolve) => {
    const take = () => around.editDesk && resolve(around.editDesk)
    take()
    around.addEventListener('editdesk', take)
  })

const open = async (around: Window & typeof globalThis): Promise<void> => {
  const desk = await deskOf(around)
  const { draw } = await import('./draw.tsx')
  await draw(desk)
}

// Opened by itself, the page stays as the server has rendered it.
if (parent !== window) void open(parent as Window & typeof globalThis)
