import type { Domain } from '#platform/domain'
import { exportAudiences } from './exports.access.ts'
import { exportRoutes } from './exports.routes.ts'

export const exportsDomain: Domain = { name: 'exports', routes: exportRoutes, audiences: exportAudiences }
