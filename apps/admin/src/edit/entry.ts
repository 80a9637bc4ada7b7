import '../styles/admin.css'
import './edit.css'
import { frame, framedPage } from './frame.ts'

// Edit mode runs once the page in its frame is there, as both share one thread, and the page takes what is pressed by itself.
const open = () => void import('./open.tsx')
const page = framedPage()
if (page?.defaultView?.firstPress && page.readyState !== 'loading') open()
else {
  frame?.addEventListener('shown', open, { once: true })
  // A page that cannot be loaded takes nothing.
  frame?.addEventListener('load', open, { once: true })
}
