import type { BoundRoute } from '#platform/domain'
import type { PublicPage } from '#platform/http/public-pages'

export const publicReviewRoutes: BoundRoute[] = []
export const publicReviewPages: PublicPage[] = []
