import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BundleActor } from '../hooks/use-bundle-actor.ts'
import { useBundle } from '../hooks/use-bundle.ts'
import { Button } from '../../ui/button/button.tsx'
import { AttributeFields } from '../attribute-fields/attribute-fields.tsx'
import { CustomOptions } from '../custom-options/custom-options.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { MediaImage } from '../../ui/media-image/media-image.tsx'
import { useUi } from '../../provider/ui.tsx'
import { groundOf } from '../product-card/ground.ts'

/** The part that is being chosen: its picture, its attributes and what may be written for it. */
export const PartFields = ({ actor }: { actor: BundleActor }) => {
  const { parts, active, attempt, options, choiceOf, activate, choose } = useBundle(actor)
  const { text } = useUi()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A refused press leads to the part that is not ready.
    if (attempt > 0) heading.current?.focus()
  }, [attempt])
  if (active === null) return null
  const { product } = active
  const index = parts.findIndex(({ line }) => line === active)
  const next = parts[index + 1]?.line.product
  const variant = parts[index]?.variant ?? null
  const [media] = variant?.media ?? product.media
  const isMissing =
    attempt > 0 && variant === null && (product.format === 'configurable' || product.format === 'bundle')
  const hasNothing = product.associatedProducts.length < 2 && product.customOptions.length === 0
  return (
    <div className="bundle-cfg">
      <div className="bundle-pic" data-tint={groundOf(product)}>
        {media && <MediaImage media={media} alt="" />}
      </div>
      <div className="stack" data-gap="5">
        <h3 ref={heading} tabIndex={-1}>
          {product.name}
        </h3>
        {isMissing && (
          <p className="err" role="alert">
            <Icon name="alert" small />
            {text({ key: 'core.notifications.configurationNotSet' })}
          </p>
        )}
        <AttributeFields
          key={product.id}
          id={`part-${product.id}`}
          product={product}
          choice={choiceOf(product.id)}
          onChoose={choose}
          marksMissing={isMissing}
        />
        {options && <CustomOptions form={options} path={String(product.id)} options={product.customOptions} />}
        {hasNothing && (
          <p className="muted">
            <Trans>Ovdje nema što birati: dio je uključen kakav jest.</Trans>
          </p>
        )}
        {next !== undefined && (
          <div>
            <Button size="sm" variant="tonal" onClick={() => activate(next.id)}>
              <NextWord name={next.name} />
              <Icon name="arrow" small />
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

const NextWord = ({ name }: { name: string }) => <Trans>Sljedeće: {name}</Trans>
