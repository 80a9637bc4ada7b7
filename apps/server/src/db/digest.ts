import { createHash } from 'node:crypto'

/** The SHA-256 of a text: secrets are stored as theirs alone. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
