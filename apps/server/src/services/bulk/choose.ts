import { MOST_IN_BULK, type Page, type ParsedOf, type bulk } from '@butiga/commerce-sdk/contracts'
import { type Ctx, identityOf } from '../../calls/ctx.ts'
import { has } from '../../calls/identity.ts'
import { refuse } from '../../calls/refusal.ts'
import type { ServedCall, ServedService, Services } from '../../calls/serve.ts'
import type { Chosen } from './queries.ts'

/** A call of the contract with its answer. */
export interface Served {
  readonly call: ServedService['contract']['calls'][string]
  readonly answer: ServedCall['answer']
}

/** The call that is named `service.call`; undefined where there is none. */
export const servedCall = (services: Services, name: string): Served | undefined => {
  const [service = '', call = ''] = name.split('.')
  const served = new Map(Object.entries(services) as [string, ServedService][]).get(service)
  const own = served && new Map(Object.entries(served.contract.calls)).get(call)
  return own && { call: own, answer: (served.calls[call] as ServedCall).answer }
}

/** Whether a user of the back office may make a call; calls for any user check their own rules. */
export const mayMake = ({ access }: Served['call'], identity: Parameters<typeof has>[0]): boolean =>
  access === 'user' || (typeof access === 'object' && has(identity, access.scope))

type List = NonNullable<ParsedOf<(typeof bulk)['calls']['create']>['list']>

interface Change {
  /** What each record is to have still, of what the list answers. */
  readonly fields: readonly string[]
  readonly call: Served['call']
}

/** All records that a list answers, page by page, as the caller may read it; no parts of others that are changed with those. */
export const chooseFrom = async (
  services: Services,
  { call: name, except = [], ...query }: List,
  { fields, call: { inBulk } }: Change,
  ctx: Ctx,
): Promise<Chosen[]> => {
  const served = servedCall(services, name)
  if (served?.call.list === undefined)
    return refuse('VALIDATION_FAILED', { fields: [{ path: 'list.call', rule: 'choice' }] })
  if (!mayMake(served.call, identityOf(ctx))) return refuse('FORBIDDEN')
  const left = new Set(except)
  const chosen = new Map<number, Chosen>()
  const wholes = new Map<number, unknown>()
  let isByCursor = false
  let next: { after: string } | { page: number } | null = { page: 1 }
  while (next !== null) {
    const parsed = served.call.input.safeParse({ ...query, ...next, limit: 100 })
    if (!parsed.success) return refuse('VALIDATION_FAILED', { fields: [{ path: 'list', rule: 'type' }] })
    const { records, next: after, pagination } = (await served.answer(parsed.data, ctx)) as Page<ListedRecord>
    for (const record of records) {
      if (left.has(record.id)) continue
      chosen.set(record.id, { id: record.id, base: baseOf(record, fields) })
      if (typeof inBulk === 'object') wholes.set(record.id, record[inBulk.partOf])
    }
    if (chosen.size > MOST_IN_BULK)
      return refuse('VALIDATION_FAILED', { fields: [{ path: 'list', rule: 'max', value: MOST_IN_BULK }] })
    // Most lists of the back office go on by a cursor, the others by their number.
    if (after !== undefined) next = { after }
    else next = isByCursor || pagination.page >= pagination.lastPage ? null : { page: pagination.page + 1 }
    isByCursor ||= after !== undefined
  }
  return [...chosen.values()].filter(({ id }) => !chosen.has(wholes.get(id) as number))
}

type ListedRecord = Readonly<Record<string, unknown>> & { readonly id: number }

const baseOf = (record: ListedRecord, fields: readonly string[]): Chosen['base'] =>
  fields.length === 0 ? null : Object.fromEntries(fields.map((field) => [field, record[field]]))
