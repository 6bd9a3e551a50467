import type { BoundRoute } from '#platform/domain'

export const settingsRoutes: BoundRoute[] = []
