// /review/:account/:token: a personal link.
import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import { AppError } from '#platform/app-error'
import type { PageCall, PublicPage } from '#platform/http/public-pages'
import { saveAnswer } from '../answer/save-answer.ts'
import { findLink, type Link } from './find-agency.ts'
import { checkValues, readValues } from './read-form.ts'
import { recordLinkOpened, recordLinksShown, recordOpened } from './record-visits.ts'
import { renderFailure } from './render-failure.ts'
import { withLanguage } from './render-parts.ts'
import { renderRequest, renderThanks } from './render-review.ts'

const pathOf = ({ params: { account = '', token = '' } }: PageCall) => formatReviewPath(account, token)

async function openLink({ platform, params: { account = '', token = '' } }: PageCall): Promise<Link> {
  const link = await findLink(platform, account, token)
  if (link.isOver) throw new AppError('reviewLinkOver')
  return link
}

export const reviewPage: PublicPage = {
  path: '/review/:account/:token',
  async show(call) {
    const link = await openLink(call)
    const shown = { link, language: call.language, path: pathOf(call) }
    const answered = link.row.rating !== null && call.query.get('change') === null
    if (!call.isHead) await (answered ? recordLinksShown(call, link) : recordOpened(call, link))
    return answered ? renderThanks(shown) : renderRequest(shown)
  },
  async send(call) {
    const { platform, language, ip } = call
    const link = await openLink(call)
    const values = readValues(call.form ?? new URLSearchParams())
    const { faults, answer } = checkValues(values, { language, named: false })
    const path = pathOf(call)
    if (faults.length > 0) return renderRequest({ link, language, path }, { values, faults, status: 422 })
    await saveAnswer(platform, { accountId: link.agency.id, reviewId: link.row.id, ip, ...answer })
    return { location: withLanguage(path, language) }
  },
  fail: renderFailure(pathOf),
}

/** Only to the addresses in the agency's settings. */
export const openPublicLinkPage: PublicPage = {
  path: '/review/:account/:token/go/:which',
  async show(call) {
    const link = await openLink(call)
    const target = link.agency.links.find(({ which }) => which === call.params.which)
    if (!target || link.row.rating === null) throw new AppError('reviewPageNotFound')
    if (!call.isHead) await recordLinkOpened(call, link, target)
    return { location: target.url }
  },
  fail: renderFailure(pathOf),
}
