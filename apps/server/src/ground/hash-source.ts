import { createHash } from 'node:crypto'

/** What a Content-Security-Policy has for one inline style: its hash. */
export const hashSource = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`
