import { differences, type Sections } from '@butiga/commerce-sdk/rules'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAddressLabel } from './use-address-label.ts'
import { wordChanges } from '../floors/form/word-changes.ts'

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

interface CompareProps {
  /** What the revision has. */
  readonly before: Sections
  /** What the draft has. */
  readonly after: Sections
}

/** What has changed from a revision to the draft, field by field. */
export const Compare = ({ before, after }: CompareProps) => {
  const labelOf = useAddressLabel()
  const changes = useMemo(() => differences(before, after), [before, after])
  if (changes.length === 0)
    return (
      <p className="muted">
        <Trans>Nacrt je isti kao ta inačica.</Trans>
      </p>
    )
  return (
    <dl className="edit-compare">
      {changes.map((change) => (
        <div key={change.at}>
          <dt>{labelOf(change.at)}</dt>
          <dd>
            {wordChanges(textOf(change.before), textOf(change.after)).map(({ kind, text }, index) =>
              kind === 'gone' ? (
                <del key={index}>{text}</del>
              ) : kind === 'new' ? (
                <ins key={index}>{text}</ins>
              ) : (
                <span key={index}>{text}</span>
              ),
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
