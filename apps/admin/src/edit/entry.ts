import '../styles/admin.css'
import './edit.css'
import { frame, framedPage } from './frame.ts'

const preloads = document.getElementById('preloads')
if (preloads instanceof HTMLTemplateElement) document.head.append(preloads.content)

// Edit mode runs once the page in its frame is there, as both share one thread, and the page takes what is pressed by itself.
const open = () => void import('./open.tsx')
const page = framedPage()
// Before the page there is an empty document; one that cannot be loaded leaves none that can be read.
const isLoading = page !== null && (page.URL === 'about:blank' || page.readyState === 'loading')
if (isLoading) for (const event of ['shown', 'load']) frame?.addEventListener(event, open, { once: true })
else open()
