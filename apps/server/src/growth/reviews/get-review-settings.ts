import type { reviewSettingsEndpoints } from '@frontdesk/contract/growth/reviews/review-settings'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { buildReviewSettings } from './review-settings.ts'
import { reviewSettingsQuery } from './settings.store.ts'

type Endpoint = typeof reviewSettingsEndpoints.getReviewSettings

export async function getReviewSettings(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, caller, platform } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  const [row] = await platform.database.read(caller.accountId, reviewSettingsQuery())
  if (!row) throw new AppError('notFound')
  return buildReviewSettings(row)
}
