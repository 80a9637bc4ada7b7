import { asCommerceError } from '@butiga/commerce-sdk'
import { failureToast } from '@butiga/machines/shared'
import { useUi } from '@butiga/react-ui/provider/ui'
import { type ComponentType, useEffect, useState } from 'react'

interface DialogProps {
  readonly onClose: () => void
}

/**
 * A dialog whose code is loaded when it is first opened. Where the code does not arrive, as without a network, a toast says
 * so, and the next opening tries again.
 */
export const lazyDialog = <Props extends DialogProps>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  return function LazyDialog(props: Props) {
    const { notices } = useUi()
    const { onClose } = props
    const [, setLoaded] = useState(loaded !== undefined)
    useEffect(() => {
      if (loaded !== undefined) return undefined
      let isClosed = false
      const open = async () => {
        try {
          loaded = await load()
          if (!isClosed) setLoaded(true)
        } catch (error) {
          if (isClosed) return
          notices.send({ type: 'toast.show', toast: failureToast(asCommerceError(error).failure) })
          onClose()
        }
      }
      void open()
      return () => {
        isClosed = true
      }
    }, [notices, onClose])
    const Dialog = loaded
    return Dialog === undefined ? null : <Dialog {...props} />
  }
}
