import { chosenPart, costsOf, isPartReady } from '@butiga/machines/bundle'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { FormActor } from '../../form/hooks/use-form.ts'
import type { BundleActor } from './use-bundle-actor.ts'

/** A bundle as its popup shows it. */
export const useBundle = (actor: BundleActor) => {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { lines, activeProduct, choices } = context
  return {
    ...context,
    parts: lines.map((line) => ({ line, variant: chosenPart(context, line), ready: isPartReady(context, line) })),
    active: lines.find(({ product }) => product.id === activeProduct?.id) ?? null,
    choiceOf: (productId: number) => choices[productId] ?? {},
    /** The form of what may be written for the parts. */
    options: useSelector(actor, (snapshot): FormActor | null => snapshot.children.options ?? null),
    costs: costsOf(context),
    /** The path of the machine's state; path tests read it from the page. */
    state: useSelector(actor, (snapshot) => stateName(snapshot.value)),
    status: useSelector(actor, (snapshot) => {
      if (snapshot.hasTag('loading')) return 'loading'
      return snapshot.matches('failed') ? 'failed' : 'choosing'
    }),
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    activate: (id: number) => actor.send({ type: 'bundle.activate', id }),
    choose: (chosen: { attributeCode: string; key: string }) => actor.send({ type: 'bundle.choose', ...chosen }),
    setQuantity: (qty: number | string) => actor.send({ type: 'bundle.setQuantity', qty }),
    add: () => actor.send({ type: 'bundle.add' }),
    retry: () => actor.send({ type: 'bundle.retry' }),
    close: () => actor.send({ type: 'bundle.close' }),
  }
}
