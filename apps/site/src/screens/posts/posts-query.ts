import { pageField, type QueryField, queryFields } from '../query-fields.ts'
import type { QueryReader } from '../screen.types.ts'

/** What an address of posts asks for. */
export interface PostsAddress {
  readonly page: number
  /** The types of the posts, `type=news&type=page`. Default: none, for those of a blog. */
  readonly type: readonly string[]
}

/** Names of types, in their order and each once. */
const typesField: QueryField<readonly string[]> = {
  read: (query, name) =>
    [...new Set(query.getAll(name))]
      .filter((type) => /^[\w-]{1,50}$/.test(type))
      .toSorted()
      .slice(0, 20),
  write: (types, name) => types.map((type) => [name, type] as const),
}

const fields = queryFields<PostsAddress>({ page: pageField, type: typesField })

/** Reads `?page=2&type=news`. */
export const readPostsQuery = fields.read

/** The address of a page of a list of posts. */
export const postsAddress = fields.address

export const postsQuery: QueryReader = (query) => ({ query: fields.write(fields.read(query)), isCacheable: true })
