import type { BoundRoute } from '#platform/domain'
import type { PublicPage } from '#platform/http/public-pages'

export const referralLinkRoutes: BoundRoute[] = []
export const referralPages: PublicPage[] = []
