import type { Shop } from '../testing/shop.ts'
import type { CheckoutChoices } from '../testing/shopper.ts'

/** The buyer of all ready carts. */
export const email = 'race@example.com'

/** Logs every required consent for the buyer of all ready carts. */
export const giveAllConsents = async (shop: Pick<Shop, 'db' | 'site'>, choices: CheckoutChoices): Promise<void> => {
  const steps = Object.entries(choices.requiredConsents)
  const rows = steps.flatMap(([source_type, ids]) => ids.map((consent_id) => ({ source_type, consent_id })))
  await shop.db
    .insertInto('consent_log')
    .values(
      rows.map((row) => ({
        ...row,
        site_id: shop.site.id,
        consent_version: 1,
        status: true,
        status_timestamp: new Date(),
        user_type: 'guest',
        email,
        language_code: 'hrv',
      })),
    )
    .execute()
}
