import { readFileSync } from 'node:fs'
import { placeOf } from './places.ts'

/** The version of Butiga, as /healthz and snapshots name it: that of the newest release. */
export const version = /^## (\d\S*)/m.exec(readFileSync(placeOf('changelog'), 'utf8'))?.[1] ?? 'unreleased'
