import type { Subscription } from '@butiga/commerce-sdk'
import { Trans } from '@lingui/react/macro'

/** How often a subscription is ordered and paid. */
export const PeriodText = ({ period }: { readonly period: Subscription['period'] }) => {
  if (period === 'week') return <Trans>svaki tjedan</Trans>
  return period === 'month' ? <Trans>svaki mjesec</Trans> : <Trans>svake godine</Trans>
}
