import { type Ending, personalData } from '../../apps/server/src/db/personal-data.ts'
import { usualRetention } from '../../apps/server/src/ground/retention.ts'

const after = (name: keyof typeof usualRetention): string => `${usualRetention[name]} days, \`${name}\``

const endings: Readonly<Record<Ending, readonly [period: string, what: string]>> = {
  guests: [
    after('guests'),
    'guest, addresses and company of a cart, after its last change; an order has copies of its own, and the addresses of an account go with it',
  ],
  carts: [after('carts'), 'lines of a cart with the texts that the shopper wrote, after its last change'],
  mails: [after('mails'), 'mails, and their files in the outbox folder, after they were sent or have failed'],
  formEntries: [after('formEntries'), 'entries of forms, unless their form has days of its own'],
  answers: [
    '24 hours',
    'answers for repeats with the same `Idempotency-Key`, among them carts with the e-mail address of the guest',
  ],
  sessions: ['until the log-in ends', 'log-ins'],
  limits: [
    'until an hour after the window of the limit, which is a day at most',
    'network addresses that limits count',
  ],
  holds: ['until the hold ends, 20 minutes at most', 'network addresses of visitors who reserve pieces'],
  erasure: ['until the account is erased', 'accounts'],
  requests: ['until it is used, seven days at most', 'registrations that are not confirmed, and mailed links'],
  attempts: ['an hour at most', 'what a provider has said in a social log-in that is not complete'],
  file: ['a day after it was sent, or after its entry has ended', 'files that came with entries of forms'],
  comment: ['with the comment, at the latest with the account of its author', 'comments and reviews'],
  order: ['with the order', 'orders, which bookkeeping requires'],
  subscription: ['until the address unsubscribes, seven days without a confirmation', 'subscribers of the newsletter'],
  proof: ['for good', 'proofs of consents; rows cannot be changed'],
}

/** docs/personal-data.md: which columns have data of people, and how long it is kept. */
export const personalDataFile = (): string => {
  const columnsOf = (ending: string) =>
    Object.entries(personalData).flatMap(([table, { personal = {} }]) =>
      Object.entries(personal).flatMap(([column, end]) => (end === ending ? [`${table}.${column}`] : [])),
    )
  const rows = Object.entries(endings).map(
    ([ending, [stored, what]]) =>
      `| ${stored} | ${what} | ${columnsOf(ending)
        .map((name) => `\`${name}\``)
        .join(', ')} |`,
  )
  return `# Data of people

Generated from \`apps/server/src/db/personal-data.ts\`, where every column of the database is registered; a test fails for a column that is not.
The worker removes what is out of time every five minutes. \`BUTIGA_RETENTION\` changes the days by their names: \`guests=14,mails=30\`.

| Kept | What | Columns |
|---|---|---|
${rows.join('\n')}

Log lines, addresses and job data have ids alone. Snapshots have what the database had when they were taken, and are rotated ([operations](operations.md)).
`
}
