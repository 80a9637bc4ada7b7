export const RecentlyViewed = () => null
