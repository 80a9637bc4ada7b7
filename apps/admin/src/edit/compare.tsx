import { differences, type Sections } from '@butiga/commerce-sdk/rules'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAddressLabel } from './use-address-label.ts'
import { wordChanges } from '../kit/form/word-changes.ts'

interface CompareProps {
  /** What the revision has. */
  readonly before: Sections
  readonly after: Sections
}

/** What is known of a picture beside its file, and changes with it. */
const ofFile = /\/(?:width|height|alternativePaths)$/

/** What has changed from a revision to the draft, field by field. */
export const Compare = ({ before, after }: CompareProps) => {
  const both = useMemo(() => ({ ...before, ...after }), [before, after])
  const labelOf = useAddressLabel(both)
  const changes = useMemo(() => differences(before, after).filter(({ at }) => !ofFile.test(at)), [before, after])
  if (changes.length === 0)
    return (
      <p className="muted">
        <Trans>Nacrt je isti kao ta inačica.</Trans>
      </p>
    )
  return (
    <div className="edit-compare">
      <p className="small muted">
        <Trans>Precrtano je u toj inačici, a podcrtano u nacrtu.</Trans>
      </p>
      <dl>
        {changes.map((change) => (
          <div key={change.at}>
            <dt>{labelOf(change.at)}</dt>
            <dd>
              <Change {...change} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const fileName = (path: string): string => path.split('/').at(-1) ?? ''

interface ChangeProps {
  readonly at: string
  readonly before: unknown
  readonly after: unknown
}

/** A text by its words; of everything else what was done to it. */
const Change = ({ at, before, after }: ChangeProps) => {
  const { t } = useLingui()
  const last = at.split('/').at(-1) ?? ''
  if (last === 'pos') return t`premješteno`
  if (last === 'hidden') return after === true ? t`skriveno` : t`prikazano`
  if (last === 'removed') return after === true ? t`uklonjeno` : t`vraćeno`
  const textOf = (value: unknown): string | null => {
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? t`da` : t`ne`
    if (typeof value === 'number') return String(value)
    return typeof value === 'string' ? value : null
  }
  const [from, to] = [textOf(before), textOf(after)]
  if (from === null || to === null) return before === null ? t`dodano` : after === null ? t`uklonjeno` : t`promijenjeno`
  if (last === 'src')
    return (
      <>
        <del>{fileName(from)}</del>
        <ins>{fileName(to)}</ins>
      </>
    )
  return wordChanges(from, to).map(({ kind, text }, index) =>
    kind === 'gone' ? (
      <del key={index}>{text}</del>
    ) : kind === 'new' ? (
      <ins key={index}>{text}</ins>
    ) : (
      <span key={index}>{text}</span>
    ),
  )
}
