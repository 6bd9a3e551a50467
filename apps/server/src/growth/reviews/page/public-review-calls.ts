// The same as the pages, for programs: JSON of the review page.
import type { publicReviewEndpoints } from '@frontdesk/contract/growth/reviews/public-review'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { createFormToken, readFormToken } from '#platform/http/form-token'
import type { Platform } from '#platform/platform'
import { formatDayIn } from '#platform/zone'
import { saveAnswer } from '../answer/save-answer.ts'
import { writeVisitorReview } from '../answer/write-visitor-review.ts'
import { type Agency, findLink } from './find-agency.ts'
import { recordLinksShown } from './record-visits.ts'
import { chooseOccasionKind } from './render-review.ts'
import { findVisitedAgency, formatFormScope } from './visitor-page.ts'

type Endpoints = typeof publicReviewEndpoints
type Call<Name extends keyof Endpoints> = CallOf<Endpoints[Name]>
type Reply<Name extends keyof Endpoints> = Promise<AnswerOf<Endpoints[Name]>>

const brandOf = ({ name, logo, city, phone }: Agency) => ({ agency: name, logo, city, phone })
const linksOf = ({ links }: Agency) => links.map(({ name, url }) => ({ name, url }))

async function requireLink(platform: Platform, { accountId, reviewId }: { accountId: string; reviewId: string }) {
  const link = await findLink(platform, accountId, reviewId)
  if (link.isOver) throw new AppError('reviewLinkOver')
  return link
}

export async function showReviewBrand({ params, platform }: Call<'showReviewBrand'>): Reply<'showReviewBrand'> {
  const agency = await findVisitedAgency({ platform }, params.accountId)
  const form = createFormToken(platform.keys, formatFormScope(agency.id), platform.clock.now())
  return { ...brandOf(agency), form }
}

export async function showReviewRequest({ params, platform }: Call<'showReviewRequest'>): Reply<'showReviewRequest'> {
  const { agency, row } = await requireLink(platform, params)
  return {
    ...brandOf(agency),
    client: row.client_first_name,
    servedBy:
      row.by_first_name === null
        ? null
        : { firstName: row.by_first_name, avatar: row.by_picture && `/api/pictures/${row.by_picture}` },
    servedOn: formatDayIn(agency.zone, row.occasion_at),
    occasion: chooseOccasionKind(row.occasion),
    answer: row.rating === null ? null : { rating: row.rating, feedback: row.feedback, links: linksOf(agency) },
  }
}

export async function writeReview({ params, body, platform, request }: Call<'writeReview'>): Reply<'writeReview'> {
  const agency = await findVisitedAgency({ platform }, params.accountId)
  const { form, ...written } = body
  const token = readFormToken(platform.keys, formatFormScope(agency.id), form, platform.clock.now())
  if (token?.age !== 'fits') throw new AppError('reviewFormOld')
  await writeVisitorReview(platform, {
    accountId: agency.id,
    zone: agency.zone,
    id: token.id,
    ip: request.ip,
    ...written,
  })
  return { rating: body.rating, feedback: body.feedback, links: linksOf(agency) }
}

export async function saveLinkAnswer({ params, body, platform, request }: Call<'answerReview'>): Reply<'answerReview'> {
  const link = await requireLink(platform, params)
  const { agency, row } = link
  await saveAnswer(platform, { accountId: agency.id, reviewId: row.id, ip: request.ip, ...body })
  await recordLinksShown({ platform, ip: request.ip }, link)
  return { ...body, links: linksOf(agency) }
}
