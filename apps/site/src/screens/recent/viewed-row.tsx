import { ProductRow, SHOWN } from '@butiga/react-ui/shop/product-row'
import { useShop } from '@butiga/react-ui/provider/shop'
import { Button } from '@butiga/react-ui/ui/button'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { viewedProductsActor } from './viewed-products.actors.ts'

interface ViewedRowProps {
  readonly ids: readonly number[]
  readonly onForget: () => void
}

/** The row takes its place at once, and loads its products when it is about to be seen. */
export const ViewedRow = ({ ids, onForget }: ViewedRowProps) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  return (
    <div ref={place}>
      {isNear ? (
        <LoadedRow ids={ids} onForget={onForget} />
      ) : (
        <ViewedProducts products={null} expected={ids.length} onForget={onForget} />
      )}
    </div>
  )
}

const LoadedRow = ({ ids, onForget }: ViewedRowProps) => {
  const { commerce } = useShop()
  const logic = useMemo(() => viewedProductsActor(commerce), [commerce])
  const actor = useActorRef(logic, { input: ids })
  const products = useSelector(actor, (snapshot) => snapshot.output ?? null)
  return <ViewedProducts products={products} expected={ids.length} onForget={onForget} />
}

const ViewedProducts = ({
  onForget,
  ...row
}: Pick<Parameters<typeof ProductRow>[0], 'products'> & { expected: number; onForget: () => void }) => (
  <ProductRow
    {...row}
    expected={Math.min(row.expected, SHOWN)}
    title={<Trans>Nedavno pregledano</Trans>}
    after={
      <Button variant="ghost" onClick={onForget}>
        <Trans>Obriši pregledano</Trans>
      </Button>
    }
  />
)

/** How far below the window a row loads its products. */
const AHEAD = '600px'

const useIsNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
