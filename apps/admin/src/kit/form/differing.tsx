import { useEffect, useState } from 'react'
import type { WordChange } from './word-changes.ts'

interface DifferingProps {
  readonly value: unknown
  /** What the other person has. */
  readonly other: unknown
}

/** A value of a conflict. Of a text, the words that the other one lacks are marked once the code that compares them is loaded. */
export const Differing = ({ value, other }: DifferingProps) => {
  const [changes, setChanges] = useState<readonly WordChange[] | null>(null)
  useEffect(() => {
    if (typeof value !== 'string' || typeof other !== 'string') return undefined
    let isLeft = false
    void import('./word-changes.ts').then(
      ({ wordChanges }) => (isLeft ? undefined : setChanges(wordChanges(other, value))),
      // Without the code the text stays as it is.
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [value, other])
  if (changes === null)
    return typeof value === 'string' ? value : (value ?? null) === null ? '—' : JSON.stringify(value)
  return changes
    .filter(({ kind }) => kind !== 'gone')
    .map(({ kind, text }, index) =>
      kind === 'new' ? (
        <mark key={index} className="differs">
          {text}
        </mark>
      ) : (
        <span key={index}>{text}</span>
      ),
    )
}
