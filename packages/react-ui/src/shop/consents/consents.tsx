import type { ConsentItem } from '@butiga/machines/consent'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useConsents, type ConsentActor } from '../hooks/use-consents.ts'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Check } from '../../form/check/check.tsx'
import { ErrorText } from '../../form/control/control.tsx'
import { useProblem } from '../../form/hooks/use-field.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'

/** What is wrong with single boxes; other problems are those of all. */
const REQUIRED = 'error.consentRequired'

interface ConsentProps {
  readonly item: ConsentItem
  readonly checked: boolean
  /** What is wrong with it; null while nothing is. */
  readonly problem: string | null
  readonly onChange: (checked: boolean) => void
}

/** A box with its own error below it, which the summary of the form leads to. */
const Consent = ({ item, checked, problem, onChange }: ConsentProps) => {
  const { t } = useLingui()
  const id = useId()
  useProblem(id, problem === null ? null : withoutTags(item.displayName))
  return (
    <div>
      <Check
        id={id}
        checked={checked}
        required={item.required}
        invalid={problem !== null}
        describedBy={problem === null ? undefined : `${id}-error`}
        onChange={(change) => onChange(change.checked)}
        label={
          <>
            <RichText html={item.displayName} />
            {item.required && (
              <>
                {' '}
                <span className="req" aria-hidden="true">
                  *
                </span>
                <span className="sr">({t({ id: 'consent.requiredMark', message: 'obvezno' })})</span>
              </>
            )}
          </>
        }
      />
      <ErrorText id={id} error={problem} />
    </div>
  )
}

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '')

/** The consents of one step; required ones carry a star with words. Nothing when the step asks for none. */
export const Consents = ({ actor }: { actor: ConsentActor }) => {
  const { text } = useUi()
  const { items, accepted, problem, failed, toggle, retry } = useConsents(actor)
  if (items.length === 0 && !failed) return null
  return (
    <fieldset className="consents">
      <legend className="sr">
        <Trans>Privole</Trans>
      </legend>
      {items.map((item) => (
        <Consent
          key={item.id}
          item={item}
          checked={accepted.includes(item.id)}
          problem={problem === REQUIRED && item.required && !accepted.includes(item.id) ? text({ key: problem }) : null}
          onChange={(checked) => toggle(item.id, checked)}
        />
      ))}
      {problem !== null && problem !== REQUIRED && (
        <p className="err" role="alert">
          <Icon name="alert" small />
          {text({ key: problem })}
        </p>
      )}
      {failed && (
        <>
          {problem === null && <p>{text({ key: 'error.consentsNotFetched' })}</p>}
          <Button size="sm" onClick={retry}>
            <Trans>Pokušaj ponovno</Trans>
          </Button>
        </>
      )}
    </fieldset>
  )
}
