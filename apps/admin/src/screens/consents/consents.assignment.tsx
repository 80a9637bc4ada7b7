import { type Backoffice, unwrap } from '@butiga/commerce-sdk'
import { Check } from '@butiga/react-ui/form/check'
import { CheckField } from '@butiga/react-ui/form/check-field'
import { useFieldValue } from '@butiga/react-ui/form/use-field'
import type { FormOf } from '@butiga/react-ui/form/use-form'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { RichText } from '@butiga/react-ui/ui/rich-text'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formScreen } from '../../kit/form/form-screen.tsx'
import { consentAssignmentNames } from './consents.names.ts'

interface Known {
  readonly id: number
  readonly number: string
  readonly text: string
}
interface Assigned {
  readonly id: number
  readonly required: boolean
}

interface Values {
  readonly known: readonly Known[]
  readonly assigned: readonly Assigned[]
}

const nothing = () => undefined

/** The step's consents in three columns: those that it could ask for, those that it asks for, and what a shopper sees. */
const Body = ({ form }: { readonly form: FormOf<Values> }) => {
  const { t } = useLingui()
  const [wanted, setWanted] = useState('')
  const known = useFieldValue(form, 'known')
  const assigned = useFieldValue(form, 'assigned')
  const of = (id: number) => known.find((consent) => consent.id === id)
  const others = known.filter(
    ({ id, text, number }) =>
      !assigned.some((one) => one.id === id) && `${number} ${text}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <div className="assign c6">
      <section>
        <h2>
          <Trans>Dostupne privole</Trans>
        </h2>
        <input
          className="inp inp-sm"
          type="search"
          aria-label={t`Filtriraj privole`}
          placeholder={t`Filtriraj`}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
        <ul className="alist">
          {others.map(({ id, number, text }) => (
            <li key={id}>
              <span>
                <RichText html={text} />
                <br />
                <code>{number}</code>
              </span>
              <Button
                size="sm"
                aria-label={t`Dodaj ${number}`}
                onClick={() => form.send({ type: 'form.add', path: 'assigned', row: { id, required: false } })}
              >
                <Trans>Dodaj</Trans> <Icon name="right" small />
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Dodijeljene</Trans>
        </h2>
        <ul className="alist">
          {assigned.map(({ id }, index) => (
            <li key={id}>
              <span>
                <RichText html={of(id)?.text ?? ''} />
                <br />
                <code>{of(id)?.number}</code>
              </span>
              <CheckField form={form} path={`assigned.${index}.required`} label={t`Obavezna`} />
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Pomakni gore ${of(id)?.number ?? ''}`}
                disabled={index === 0}
                onClick={() => form.send({ type: 'form.move', path: 'assigned', index, to: index - 1 })}
              >
                <Icon name="up" small />
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Ukloni ${of(id)?.number ?? ''}`}
                onClick={() => form.send({ type: 'form.remove', path: 'assigned', index })}
              >
                <Icon name="close" small />
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>
          <Trans>Kupac vidi</Trans>
        </h2>
        <div className="prev-b">
          {assigned.map(({ id, required }) => (
            <Check
              key={id}
              id={`seen-${id}`}
              checked={false}
              onChange={nothing}
              label={
                <>
                  <RichText html={of(id)?.text ?? ''} /> {required && <span className="req">*</span>}
                </>
              }
            />
          ))}
        </div>
      </section>
    </div>
  )
}

const load = async (commerce: Backoffice, step: string, signal: AbortSignal, language: string): Promise<Values> => {
  const [{ records }, assignments] = await Promise.all([
    unwrap(commerce.gdpr.filterConsentRecords({ limit: 100 }, { signal })),
    unwrap(commerce.cms.filterConsentAssignments({ assigned_to: step, perPage: 50 }, { signal })),
  ])
  const { consents, requiredConsents } = assignments.records[0] ?? {
    consents: [] as number[],
    requiredConsents: [] as number[],
  }
  return {
    known: records.map(({ id, uniqueNumber, displayName }) => ({
      id,
      number: uniqueNumber,
      text: displayName[language] ?? Object.values(displayName)[0] ?? '',
    })),
    assigned: consents.map((id) => ({ id, required: requiredConsents.includes(id) })),
  }
}

/** Which consents a step asks for, in which order, and which of them it requires. */
export const Screen = formScreen<Values>({
  kind: 'consent assignment',
  names: consentAssignmentNames,
  title: msg`Dodjela privola`,
  nameOf: (_, step) => step,
  list: '/admin/consent',
  load: (commerce, step, signal, languages) => load(commerce, step, signal, languages[0]?.code ?? ''),
  save: async (commerce, step, { values }) => {
    const { assigned } = values
    await unwrap(
      commerce.cms.assignConsents({
        assigned_to: step,
        consents: assigned.map(({ id }) => id),
        requiredConsents: assigned.flatMap(({ id, required }) => (required ? [id] : [])),
      }),
    )
    return { values }
  },
  body: (form) => <Body form={form} />,
})
