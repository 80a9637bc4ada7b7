import type { ConsentTarget } from '@butiga/machines/consent'
import { formEntryActors, formEntryMachine } from '@butiga/machines/form-entry'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { useShop } from '../../provider/shop.tsx'
import { useUi } from '../../provider/ui.tsx'
import { FormEntry } from '../../shop/form-entry/form-entry.tsx'
import type { BlockInput } from '../sections.ts'

/** A form of the shop under a heading; it loads when it comes near. */
export const Form = ({ anchor, props: { heading, text, form, submit, thanks } }: BlockInput<'form'>) => (
  <section id={anchor ?? undefined} className="section wrap blk-form">
    {heading !== '' && <h2 data-field="heading">{heading}</h2>}
    {text !== '' && (
      <p className="muted" data-field="text">
        {text}
      </p>
    )}
    <div className="card-form">{form !== '' && <Entry key={form} {...{ form, submit, thanks }} />}</div>
  </section>
)

const Entry = ({ form, submit, thanks }: Pick<BlockInput<'form'>['props'], 'form' | 'submit' | 'thanks'>) => {
  const { notices } = useUi()
  const { commerce, captcha } = useShop()
  const machine = useMemo(
    () => formEntryMachine.provide({ actors: formEntryActors({ commerce, captcha }) }),
    [commerce, captcha],
  )
  const entry = useActorRef(machine, { input: { notices, name: form as ConsentTarget } })
  return <FormEntry entry={entry} submit={submit} stored={thanks} />
}
