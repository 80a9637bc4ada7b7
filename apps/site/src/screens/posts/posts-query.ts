import { pageField, queryFields } from '../query-fields.ts'
import type { QueryReader } from '../screen.types.ts'

const fields = queryFields<{ readonly page: number }>({ page: pageField })

/** Reads `?page=2`. */
export const readPostsPage = (query: URLSearchParams): number => fields.read(query).page

/** The address of a page of a list of posts. */
export const postsAddress = (path: string, page: number): string => fields.address(path, { page })

export const postsQuery: QueryReader = (query) => ({ query: fields.write(fields.read(query)), isCacheable: true })
