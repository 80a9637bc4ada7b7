import type { RecentList } from './recent-list.ts'

/** The ids of the products whose pages were opened: more than are shown, since some are sold out or removed meanwhile. */
export const viewedProducts: RecentList = { name: 'viewed', most: 12, entry: /^[1-9]\d{0,8}$/ }
