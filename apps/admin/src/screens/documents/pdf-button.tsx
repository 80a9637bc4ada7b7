import { unwrap } from '@butiga/commerce-sdk'
import { msg } from '@lingui/core/macro'
import { useMemo } from 'react'
import type { useAdmin } from '../../admin.tsx'
import { ActionButton } from '../../kit/list/action-button.tsx'
import { save } from '../../kit/list/csv.ts'

interface PdfButtonProps {
  readonly orderId: number
  /** One of the documents of the order. Default: its confirmation. */
  readonly issued?: { readonly id: number; readonly number: string }
}

/** Saves a document of an order as a PDF. */
export const PdfButton = ({ orderId, issued }: PdfButtonProps) => {
  const id = issued?.id
  const action = useMemo(
    () => ({
      label: msg`PDF`,
      act: async ({ document }: ReturnType<typeof useAdmin>['commerce']) =>
        save(await unwrap(document.pdf({ id: orderId, ...(id !== undefined && { issued: id }) }))),
    }),
    [orderId, id],
  )
  return (
    <ActionButton
      action={action}
      record={orderId}
      variant="line"
      onDone={() => {}}
      {...(issued && { name: issued.number })}
    />
  )
}
