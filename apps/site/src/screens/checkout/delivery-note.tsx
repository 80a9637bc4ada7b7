import { Icon } from '@butiga/react-ui/ui/icon'
import { useShippingStep, type CheckoutActor } from '@butiga/react-ui/shop/use-checkout'

/** The chosen delivery, next to the sums; renders nothing before a method is chosen. */
export const DeliveryNote = ({ checkout }: { checkout: CheckoutActor }) => {
  const { methods, chosen } = useShippingStep(checkout)
  const method = methods.find(({ id }) => id === chosen.methodId)
  const branch = method?.options.find(({ id }) => id === chosen.branchId)
  return (
    method && (
      <div className="eta">
        <Icon name="truck" />
        <span>
          <strong>{method.name}</strong>
          <br />
          {branch?.name ?? method.description}
        </span>
      </div>
    )
  )
}
