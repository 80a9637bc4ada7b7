import { lazy } from 'react'
import { openApp } from './open-app.tsx'
import { followLinks } from './shell/link.tsx'

openApp(() => {
  const loading = import('./shell/shell.tsx')
  followLinks()
  return lazy(async () => ({ default: (await loading).Shell }))
})
