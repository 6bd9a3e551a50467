import type { BoundRoute } from '#platform/domain'

export const askingRoutes: BoundRoute[] = []
