import { reviewSettingsEndpoints } from '@frontdesk/contract/growth/reviews/review-settings'
import { routes } from '#platform/domain'
import { getReviewSettings } from './get-review-settings.ts'
import { saveReviewSettings } from './save-review-settings.ts'

export const settingsRoutes = routes(reviewSettingsEndpoints, { getReviewSettings, saveReviewSettings })
