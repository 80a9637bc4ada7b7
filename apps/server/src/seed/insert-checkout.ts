import type { Tx } from '../db/db.ts'
import { sanitize } from '../db/safe-html.ts'
import { postTowns } from './post-towns.ts'
import { type SampleFiles, type SeedConsent, type SeedDelivery, type SeedPayment, shopLanguages } from './sample.ts'

/** Delivery and payment of the checkout, and the post towns that fill in its address. */
export const insertMethods = async (tx: Tx, site_id: number, files: SampleFiles): Promise<void> => {
  const deliveryMethods = await files.read<readonly SeedDelivery[]>('delivery.json')
  const paymentMethods = await files.read<readonly SeedPayment[]>('payment.json')
  await tx
    .insertInto('postal_place')
    .values(
      Object.entries(postTowns).flatMap(([zip_code, cities]) =>
        cities.map((city) => ({ country: 'HR', zip_code, city })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const deliveries = await tx
    .insertInto('delivery_method')
    .values(
      deliveryMethods.map(({ priceCents, freeFromCents, countries, timetable, inactive }, position) => ({
        site_id,
        position,
        price_cents: priceCents,
        free_from_cents: freeFromCents,
        countries: countries && [...countries],
        active: inactive !== true,
        timetable: timetable === undefined ? null : JSON.stringify(timetable),
      })),
    )
    .returning(['id', 'position'])
    .execute()
  for (const { id, position } of deliveries) {
    const method = deliveryMethods[position]
    if (method === undefined) continue
    await tx
      .insertInto('delivery_method_translation')
      .values(
        shopLanguages.map((language_code) => ({
          delivery_method_id: id,
          language_code,
          name: method.name[language_code],
          description: method.description[language_code],
        })),
      )
      .execute()
    if (method.branches.length === 0) continue
    await tx
      .insertInto('delivery_branch')
      .values(method.branches.map((branch, index) => ({ delivery_method_id: id, position: index, ...branch })))
      .execute()
  }

  const payments = await tx
    .insertInto('payment_method')
    .values(
      paymentMethods.map(({ provider, paymentType, marks = [], inactive }, position) => ({
        site_id,
        position,
        provider,
        payment_type: paymentType,
        marks: [...marks],
        active: inactive !== true,
      })),
    )
    .returning(['id', 'position'])
    .execute()
  await tx
    .insertInto('payment_method_translation')
    .values(
      payments.flatMap(({ id, position }) => {
        const method = paymentMethods[position]
        return method === undefined
          ? []
          : shopLanguages.map((language_code) => ({
              payment_method_id: id,
              language_code,
              name: method.name[language_code],
              description: method.description[language_code],
            }))
      }),
    )
    .execute()
}

/** Consents with the steps that ask for them. */
export const insertConsents = async (tx: Tx, site_id: number, files: SampleFiles): Promise<void> => {
  const consents = await files.read<readonly SeedConsent[]>('consents.json')
  for (const [position, { uniqueNumber, displayName, assignments }] of consents.entries()) {
    const { id: consent_id } = await tx
      .insertInto('consent')
      .values({ site_id, unique_number: uniqueNumber })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('consent_translation')
      .values(
        shopLanguages.map((language_code) => ({
          consent_id,
          language_code,
          display_name: sanitize(displayName[language_code]),
        })),
      )
      .execute()
    await tx
      .insertInto('consent_assignment')
      .values(assignments.map(({ step, required }) => ({ site_id, assigned_to: step, consent_id, required, position })))
      .execute()
  }
}
