/** The buyer of all ready carts. */
export const email = 'race@example.com'

/** The statement that logs every required consent of the buyer for each cart of a common table. */
export const consentsOf = (carts: string): string => `
  insert into consent_log (site_id, consent_id, consent_version, status, status_timestamp, source_type, user_type, email,
    language_code, cart_id)
  select a.site_id, a.consent_id, 1, true, now(), a.assigned_to, 'guest', '${email}', 'hrv', ${carts}.id
  from ${carts} join consent_assignment a on a.required and a.site_id = $1`
