import { requestedEarly } from '../requested-early.ts'
import { openApp } from '../open-app.tsx'
import { EditMode } from './edit-mode.tsx'

openApp(({ edit }, commerce) => {
  if (edit === undefined) throw new Error('The document of edit mode names no page.')
  const { content } = commerce
  const open = requestedEarly(content.open, { kind: 'page', path: edit.path })
  const client = { ...commerce, content: { ...content, open } }
  return ({ user }) => <EditMode user={user} edit={edit} commerce={client} />
})
