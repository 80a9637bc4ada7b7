import * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { ErrorCode } from './codes.ts'
import type { Call, FilterKind, ListRules } from './define.ts'
import { pageOf, pageQuery } from './shapes.ts'

interface ListDefinition<Record, Filters, Field, Keywords, More, Allowed, Code> {
  readonly path: string
  readonly access: Allowed
  readonly record: Record
  readonly filters: Filters
  readonly sorts: readonly Field[]
  /** Records of a page when the request names no limit. Default 10. */
  readonly limit?: number
  /** Whether the list can be searched by words. Default false. */
  readonly keywords?: Keywords
  /** Fields of the input beside those of every list. */
  readonly more?: More
  readonly errors?: readonly Code[]
}

type Fields<Name extends keyof typeof pageQuery> = Pick<typeof pageQuery, Name>
type ListInput<Field, Keywords, More> = z.ZodMiniObject<
  Fields<'page' | 'limit' | 'filters'> &
    ([Field] extends [never] ? unknown : Fields<'sort'>) &
    (Keywords extends true ? Fields<'keywords'> : unknown) &
    More,
  z.core.$strict
>

/** A call that answers pages of records, with the same paging, filters and sorting as every other list. */
export const listCall = <
  Record extends z.ZodMiniObject,
  const Filters extends Readonly<globalThis.Record<string, FilterKind>>,
  const Allowed extends Access,
  const Field extends string = never,
  const Keywords extends boolean = false,
  More extends z.core.$ZodShape = {},
  const Code extends ErrorCode = never,
>({
  path,
  access,
  record,
  filters,
  sorts,
  limit = 10,
  keywords,
  more,
  errors = [],
}: ListDefinition<Record, Filters, Field, Keywords, More, Allowed, Code>): Call<
  ListInput<Field, Keywords, More>,
  ReturnType<typeof pageOf<Record>>,
  NoInfer<Code>,
  Allowed,
  false
> & { readonly list: ListRules<Filters, Field> } => {
  const input = {
    page: pageQuery.page,
    limit: pageQuery.limit,
    filters: pageQuery.filters,
    ...(sorts.length > 0 && { sort: pageQuery.sort }),
    ...(keywords && { keywords: pageQuery.keywords }),
    ...more,
  }
  return {
    method: 'POST',
    path,
    access,
    // The spreads above are what the type says.
    input: z.strictObject(input) as unknown as ListInput<Field, Keywords, More>,
    data: pageOf(record),
    errors,
    list: { filters, sorts, limit },
    record,
  }
}

const cursor = { after: pageQuery.after }

/**
 * A list of the back office. Its pages follow each other by `next` and `after`, as fast at the end as at the beginning. It is
 * sorted by one field, and its totals end at 1,001.
 */
export const backofficeList = <
  Record extends z.ZodMiniObject,
  const Filters extends Readonly<globalThis.Record<string, FilterKind>>,
  const Allowed extends Access,
  const Field extends string = never,
  const Keywords extends boolean = false,
  const Code extends ErrorCode = never,
>(
  definition: Omit<ListDefinition<Record, Filters, Field, Keywords, {}, Allowed, Code>, 'more'>,
) => listCall<Record, Filters, Allowed, Field, Keywords, typeof cursor, Code>({ ...definition, more: cursor })
