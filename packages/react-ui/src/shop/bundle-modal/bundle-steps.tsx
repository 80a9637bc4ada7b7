import { Trans, useLingui } from '@lingui/react/macro'
import type { BundleActor } from '../hooks/use-bundle-actor.ts'
import { useBundle } from '../hooks/use-bundle.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MediaImage } from '../../ui/media-image/media-image.tsx'
import { groundOf } from '../product-card/ground.ts'
import { useChoiceText } from '../hooks/use-choice-text.ts'

/** The parts of a bundle and what is still missing of each: the way from one to another. */
export const BundleSteps = ({ actor }: { actor: BundleActor }) => {
  const { t } = useLingui()
  const { parts, active, attempt, choiceOf, activate } = useBundle(actor)
  const choiceText = useChoiceText()
  return (
    <nav className="bundle-steps" aria-label={t`Dijelovi paketa`}>
      {parts.map(({ line: { product, quantity, configurable }, variant, ready }) => {
        const [media] = variant?.media ?? product.media
        const chosen = choiceText(product, choiceOf(product.id))
        return (
          <button
            key={product.id}
            type="button"
            aria-current={product.id === active?.product.id ? 'step' : undefined}
            onClick={() => activate(product.id)}
          >
            <span className="thumb thumb-s" data-tint={groundOf(product)}>
              {media && <MediaImage media={media} alt="" />}
            </span>
            <span>
              <strong>
                {quantity > 1 && <span className="num">{quantity} × </span>}
                {product.name}
              </strong>
              <span className="small muted">
                {chosen !== '' ? chosen : configurable ? <Trans>Birate</Trans> : product.summary}
              </span>
              {!ready && attempt > 0 && (
                <span className="tag tag-warn">
                  <Trans>Nedostaje</Trans>
                </span>
              )}
            </span>
            {ready && (
              <span className="okm">
                <Icon name="check" small />
                <span className="sr">
                  <Trans>Odabrano</Trans>
                </span>
              </span>
            )}
          </button>
        )
      })}
    </nav>
  )
}
