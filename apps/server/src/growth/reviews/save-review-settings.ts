import { defaultReviewMessage } from '@frontdesk/contract/growth/reviews/limits'
import type { reviewSettingsEndpoints } from '@frontdesk/contract/growth/reviews/review-settings'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { accountView, changeSettings, lockVersion } from '../../domains/accounts/accounts.public.ts'
import { buildReviewSettings, type ReviewSettings } from './review-settings.ts'
import { isBoard, readReviewSettings } from './settings.store.ts'

type Endpoint = typeof reviewSettingsEndpoints.saveReviewSettings
type Sent = CallOf<Endpoint>['body']

export async function saveReviewSettings(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform, request } = call
  if (params.id !== caller.accountId) throw new AppError('notFound')
  return call.inAccount(async (tx) => {
    const locked = await lockVersion(tx)
    const before = buildReviewSettings(await readReviewSettings(tx))
    await refuseStale(request.ifMatch, locked, () => before)
    const changes = listChanges(before, body)
    if (Object.keys(changes).length === 0) return before
    if (changes['rules.claimClosed']) await requireBoard(tx, body)
    await changeSettings(tx, columnsOf(body))
    await audit(tx, { action: 'account.updated', entity: { type: 'account', id: caller.accountId }, changes })
    publish(tx, 'accountUpdated', await accountView(platform, caller.accountId, tx))
    return buildReviewSettings(await readReviewSettings(tx))
  })
}

async function requireBoard(tx: AccountTx, { rules }: Sent) {
  if (rules?.claimClosed && !(await isBoard(tx, rules.claimClosed.board))) throw new AppError('boardNotFound')
}

type Changes = Record<string, { from: unknown; to: unknown }>

/** Rules one by one, so that each has its own line in the history. */
function listChanges(before: ReviewSettings, { rules, ...sent }: Sent): Changes {
  const pairs = [
    ...Object.entries(sent).map(([key, to]) => [key, before[key as keyof ReviewSettings], to] as const),
    ...Object.entries(rules ?? {}).map(
      ([key, to]) => [`rules.${key}`, before.rules[key as keyof ReviewSettings['rules']], to] as const,
    ),
  ]
  return Object.fromEntries(
    pairs.filter(([, from, to]) => !isSame(from, to)).map(([key, from, to]) => [key, { from, to }]),
  )
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

function columnsOf(sent: Sent): Parameters<typeof changeSettings>[1] {
  const { rules, reviewSMSMessage: message } = sent
  return {
    ...(sent.serviceReviewEnabled !== undefined && { service_review_enabled: sent.serviceReviewEnabled }),
    // The product's own text stays its own when its wording changes.
    ...(message !== undefined && { review_message: message === defaultReviewMessage ? null : message }),
    ...(sent.googlePlaceId !== undefined && { google_place_id: sent.googlePlaceId }),
    ...(sent.otherReviewUrl !== undefined && { other_review_url: sent.otherReviewUrl }),
    ...(sent.googleReviewMinRating !== undefined && { review_min_rating: sent.googleReviewMinRating }),
    ...(sent.ratingNotificationEnabled !== undefined && {
      rating_notification_enabled: sent.ratingNotificationEnabled,
    }),
    ...(sent.notified !== undefined && { review_notified: sent.notified }),
    ...(sent.periodDays !== undefined && { review_period_days: sent.periodDays }),
    ...(rules && {
      review_after_conversation: rules.conversationCompleted,
      review_after_policy: rules.policyAdded,
      review_claim_board: rules.claimClosed?.board ?? null,
      review_claim_days: rules.claimClosed?.days ?? null,
    }),
  }
}
