import { chosenPart, isPartReady, totalOf, type bundleMachine } from '@butiga/machines/bundle'
import { stateName } from '@butiga/machines/shared'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { useUi } from '../provider.tsx'

export type BundleActor = ActorRefFrom<typeof bundleMachine>

/** The bundle that is being put together; undefined while there is none. */
export const useBundleActor = (): BundleActor | undefined => {
  const { shop } = useUi()
  return useSelector(shop, (snapshot) => snapshot.children.bundle)
}

/** Whether the button of this product leads to its customisation or straight into the cart just now. */
export const useBundleCheck = (productId: number): boolean =>
  useSelector(
    useBundleActor(),
    (snapshot) =>
      snapshot !== undefined &&
      snapshot.context.mainProduct.id === productId &&
      snapshot.hasTag('busy') &&
      !snapshot.hasTag('open'),
  )

/** A bundle as its popup shows it. */
export const useBundle = (actor: BundleActor) => {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { lines, activeProduct, choices, customOptionsForm } = context
  return {
    ...context,
    parts: lines.map((line) => ({ line, variant: chosenPart(context, line), ready: isPartReady(context, line) })),
    active: lines.find(({ product }) => product.id === activeProduct?.id) ?? null,
    choiceOf: (productId: number) => choices[productId] ?? {},
    writtenOf: (productId: number) => customOptionsForm[productId] ?? {},
    total: totalOf(context),
    /** Where the machine stands: for who watches the page from outside. */
    state: useSelector(actor, (snapshot) => stateName(snapshot.value)),
    status: useSelector(actor, (snapshot) => {
      if (snapshot.hasTag('loading')) return 'loading'
      return snapshot.matches('failed') ? 'failed' : 'choosing'
    }),
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    activate: (id: number) => actor.send({ type: 'bundle.activate', id }),
    choose: (chosen: { attributeCode: string; key: string }) => actor.send({ type: 'bundle.choose', ...chosen }),
    write: (written: { title: string; text: string }) => actor.send({ type: 'bundle.write', ...written }),
    setQuantity: (qty: number | string) => actor.send({ type: 'bundle.setQuantity', qty }),
    add: () => actor.send({ type: 'bundle.add' }),
    retry: () => actor.send({ type: 'bundle.retry' }),
    close: () => actor.send({ type: 'bundle.close' }),
  }
}
