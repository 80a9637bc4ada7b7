import type { IssuedDocument } from '@butiga/commerce-sdk'
import { orderPdfActors, orderPdfMachine, type PdfOrder } from '@butiga/machines/order-pdf'
import { useShop } from '@butiga/react-ui/provider/shop'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Button } from '@butiga/react-ui/ui/button'
import { Icon } from '@butiga/react-ui/ui/icon'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { saveFile } from '../../account/save-file.ts'
import { provided } from '../../provided.ts'

interface OrderPdfsProps {
  readonly order: PdfOrder
  /** The invoice and credit notes of the order. Default: the invoice where it has one, else its confirmation. */
  readonly documents?: readonly IssuedDocument[]
}

/** Buttons that save the PDFs of an order. */
export const OrderPdfs = ({ order, documents = [] }: OrderPdfsProps) => {
  const { notices } = useUi()
  const { commerce } = useShop()
  const machine = useMemo(
    () => provided(orderPdfMachine, (own) => own.provide({ actors: orderPdfActors({ commerce }) })),
    [commerce],
  )
  const pdf = useActorRef(machine, { input: { notices, order } })
  const isBusy = useSelector(pdf, (snapshot) => snapshot.hasTag('busy'))
  const chosen = useSelector(pdf, ({ context }) => context.issued)
  useEffect(() => {
    const { unsubscribe } = pdf.on('orderPdf.ready', ({ file }) => saveFile(file))
    return unsubscribe
  }, [pdf])
  const displayed = documents.length === 0 ? [{ id: null, name: <Trans>Narudžba, PDF</Trans> }] : documents.map(nameOf)
  return (
    <>
      {displayed.map(({ id, name }) => (
        <Button
          key={id}
          variant="line"
          busy={isBusy && chosen === id}
          onClick={() => pdf.send({ type: 'orderPdf.open', issued: id })}
        >
          <Icon name="download" small />
          {name}
        </Button>
      ))}
    </>
  )
}

const nameOf = ({ id, kind, number }: IssuedDocument) => ({
  id,
  name: kind === 'invoice' ? <Trans>Račun {number}, PDF</Trans> : <Trans>Odobrenje {number}, PDF</Trans>,
})
