export { type FeedPlace, jsonFeedOf, rssOf } from './feeds.ts'
export { findSiteName, listPosts } from './queries.ts'
export { refreshSocialPosts } from './social-posts.ts'
