import type { PaymentInstructions } from '@butiga/commerce-sdk'
import { useUi } from '@butiga/react-ui/provider/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CopyButton } from '@butiga/react-ui/ui/copy-button'

/** A payment slip: what a bank transfer needs, in words and as the code that banking apps scan. */
export const PaymentSlip = ({ slip }: { slip: PaymentInstructions }) => {
  const { t } = useLingui()
  const { date, money, language } = useUi()
  const amount = slip.amount.toLocaleString(language.locale, { minimumFractionDigits: 2, useGrouping: false })
  return (
    <section className="slip" aria-label={t`Podaci za uplatu`}>
      <dl>
        <Row name={t`Primatelj`}>{[slip.recipient, slip.address].filter(Boolean).join(', ')}</Row>
        <Row name={t`IBAN`} copied={slip.iban.replaceAll(' ', '')}>
          <span className="iban">{slip.iban}</span>
        </Row>
        <Row name={t`Iznos`} copied={amount}>
          {money(slip.amount, slip.currency)}
        </Row>
        <Row name={t`Model i poziv na broj`} copied={`${slip.model} ${slip.reference}`.trim()}>
          {slip.model} {slip.reference}
        </Row>
        <Row name={t`Opis`} copied={slip.description}>
          {slip.description}
        </Row>
        <Row name={t`Platiti do`}>{date(slip.due)}</Row>
      </dl>
      <figure>
        <div className="code2d">
          <img src={slip.code} alt={t`2D kod za uplatu, sadrži iste podatke`} width={690} height={150} />
        </div>
        <figcaption>
          <Trans>U aplikaciji banke odaberite „Slikaj i plati”.</Trans>
        </figcaption>
      </figure>
    </section>
  )
}

interface RowProps {
  readonly name: string
  readonly children: ReactNode
  /** What a button copies. Default: it has none. */
  readonly copied?: string
}

const Row = ({ name, children, copied }: RowProps) => {
  const { t } = useLingui()
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {copied !== undefined && (
        <dd>
          <CopyButton text={copied} size="sm" variant="ghost" label={t`Kopiraj: ${name}`}>
            <Trans>Kopiraj</Trans>
          </CopyButton>
        </dd>
      )}
    </div>
  )
}
