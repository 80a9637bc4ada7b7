import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useConsents, type ConsentActor } from '../hooks/use-consents.ts'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Check } from '../../form/check/check.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'

/** The consents of one step; required ones carry a star with words. Nothing when the step asks for none. */
export const Consents = ({ actor }: { actor: ConsentActor }) => {
  const { t } = useLingui()
  const { text } = useUi()
  const id = useId()
  const { items, accepted, problem, failed, toggle, retry } = useConsents(actor)
  if (items.length === 0 && !failed) return null
  return (
    <fieldset className="consents">
      <legend className="sr">
        <Trans>Privole</Trans>
      </legend>
      {items.map((item) => {
        const missing = problem !== null && item.required && !accepted.includes(item.id)
        return (
          <Check
            key={item.id}
            checked={accepted.includes(item.id)}
            required={item.required}
            invalid={missing}
            describedBy={missing ? id : undefined}
            onChange={({ checked }) => toggle(item.id, checked)}
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
        )
      })}
      {problem !== null && (
        <p className="err" id={id} role="alert">
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
