import type { BoundRoute } from '#platform/domain'

export const reportRoutes: BoundRoute[] = []
