import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BundleActor } from '../hooks/use-bundle-actor.ts'
import { useBundle } from '../hooks/use-bundle.ts'
import { useUi } from '../../provider/ui.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Later } from '../../ui/later/later.tsx'
import { Note } from '../../ui/note/note.tsx'
import { Quantity } from '../../form/quantity/quantity.tsx'
import { TextSkeleton } from '../../ui/skeleton/skeleton.tsx'
import { BundleSteps } from './bundle-steps.tsx'
import { PartFields } from './part-fields.tsx'

/** A bundle, put together part by part over the page it was found on. */
export const BundleModal = ({ actor }: { actor: BundleActor }) => {
  const { price, text } = useUi()
  const { mainProduct, line, state, status, qty, problem, costs, busy, setQuantity, add, retry, close } =
    useBundle(actor)
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button is replaced by the parts: the focus moves to the part to choose.
    if (status !== 'choosing' || body.current?.closest('dialog')?.contains(document.activeElement) !== false) return
    body.current.querySelector('h3')?.focus()
  }, [status])
  return (
    <Dialog
      name="bundle"
      state={state}
      onClose={close}
      title={
        <>
          <span className="sr">
            <Trans id="bundle.title">Prilagodba paketa</Trans>:{' '}
          </span>
          {mainProduct.name}
        </>
      }
      footer={
        status === 'choosing' ? (
          <>
            <Quantity
              name={mainProduct.name}
              value={qty}
              onChange={({ qty: next }) => setQuantity(next)}
              problem={problem === null ? null : text(problem)}
            />
            <output className="price price-xl num end">{price(costs.one, costs.bundles)}</output>
            <Button variant="primary" size="lg" busy={busy} onClick={add}>
              {line === null ? (
                <Trans id="product.addToCart">Dodaj u košaricu</Trans>
              ) : (
                <Trans id="product.updateLine">Ažuriraj košaricu</Trans>
              )}
            </Button>
          </>
        ) : (
          <Button onClick={close}>
            <Trans id="cart.modal.close">Zatvori</Trans>
          </Button>
        )
      }
    >
      {status !== 'choosing' && (
        <div className="stack" data-gap="4">
          {status === 'failed' ? (
            <Note kind="danger" live>
              {text({ key: 'error.bundleItemsNotFetched' })}
            </Note>
          ) : (
            <Later>
              <TextSkeleton lines={6} />
            </Later>
          )}
          <div>
            {/* It stays while the parts load, since it has the focus. */}
            <Button busy={status === 'loading'} onClick={retry}>
              <Trans>Pokušaj ponovno</Trans>
            </Button>
          </div>
        </div>
      )}
      {status === 'choosing' && (
        <div className="bundle-b" ref={body}>
          <BundleSteps actor={actor} />
          <PartFields actor={actor} />
        </div>
      )}
    </Dialog>
  )
}
