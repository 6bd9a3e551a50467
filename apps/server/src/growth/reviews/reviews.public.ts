import type { Domain } from '#platform/domain'
import { askingRoutes } from './asking.routes.ts'
import { publicReviewJobs, publicReviewPages, publicReviewRoutes } from './public.routes.ts'
import { reportRoutes } from './report.routes.ts'
import { settingsRoutes } from './settings.routes.ts'

export const reviewsDomain: Domain = {
  name: 'reviews',
  routes: [...askingRoutes, ...settingsRoutes, ...reportRoutes, ...publicReviewRoutes],
  pages: publicReviewPages,
  jobs: publicReviewJobs,
  audiences: { reviewSaved: () => 'account', reviewReceived: 'stated' },
  canSubscribe: (stream) => stream === 'reviews',
  streams: () => ['reviews'],
}
