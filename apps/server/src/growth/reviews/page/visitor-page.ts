// /review/:account: for visitors without a personal link.
import { AppError } from '#platform/app-error'
import { encodeHtml } from '#platform/http/encode-html'
import { createFormToken, readFormToken } from '#platform/http/form-token'
import type { PageFault } from '#platform/http/page-frame'
import type { PageCall, PageReply, PublicPage } from '#platform/http/public-pages'
import { writeVisitorReview } from '../answer/write-visitor-review.ts'
import { publicReviewTexts } from '../texts/public-review.texts.ts'
import { type Agency, findAgency } from './find-agency.ts'
import { checkValues, readValues } from './read-form.ts'
import { renderFailure } from './render-failure.ts'
import { type FormValues, noValues, renderForm } from './render-form.ts'
import { renderMessage, renderReply, type Status, withLanguage } from './render-parts.ts'
import { renderVisitorThanks } from './render-review.ts'

const pathOf = ({ params: { account = '' } }: PageCall) => `/review/${encodeURIComponent(account)}`

/** Of the agency's form token. */
export const formatFormScope = (accountId: string): string => `review/${accountId}`

/** Throws reviewPageNotFound, also for an agency that takes no reviews. */
export async function findVisitedAgency({ platform }: Pick<PageCall, 'platform'>, namespace: string): Promise<Agency> {
  const agency = await findAgency(platform, namespace)
  if (!agency.takesReviews) throw new AppError('reviewPageNotFound')
  return agency
}

export const visitorPage: PublicPage = {
  path: '/review/:account',
  async show(call) {
    const agency = await findVisitedAgency(call, call.params.account ?? '')
    if (call.query.get('done') !== null) return renderVisitorThanks(agency, call.language, pathOf(call))
    return renderVisitorForm(call, agency, { values: noValues })
  },
  async send(call) {
    const { platform, language, ip } = call
    const agency = await findVisitedAgency(call, call.params.account ?? '')
    const form = call.form ?? new URLSearchParams()
    const done = { location: withLanguage(`${pathOf(call)}?done=1`, language) }
    // Only programs fill in what people can't see.
    if (form.get('website')) return done
    const values = readValues(form)
    const { faults, answer } = checkValues(values, { language, named: true })
    const typed = form.get('form') ?? ''
    const token = readFormToken(platform.keys, formatFormScope(agency.id), typed, platform.clock.now())
    if (token?.age !== 'fits') faults.push({ field: null, text: publicReviewTexts[language].formOld })
    if (faults.length > 0 || token?.age !== 'fits') {
      // A new token would have to wait for three seconds again.
      const kept = token && token.age !== 'late' ? typed : undefined
      return renderVisitorForm(call, agency, { values, faults, kept, status: 422 })
    }
    await writeVisitorReview(platform, { accountId: agency.id, zone: agency.zone, id: token.id, ip, ...answer })
    return done
  },
  fail: renderFailure(pathOf),
}

function renderVisitorForm(
  call: PageCall,
  agency: Agency,
  {
    values,
    faults = [],
    kept,
    status,
  }: { values: FormValues; faults?: readonly PageFault[]; kept?: string | undefined; status?: Status },
): PageReply {
  const { language, platform } = call
  const texts = publicReviewTexts[language]
  const title = texts.howWas('')
  const token = kept ?? createFormToken(platform.keys, formatFormScope(agency.id), platform.clock.now())
  const path = pathOf(call)
  const body = `<div class="hero"><h1>${encodeHtml(title)}</h1><p class="lede">${encodeHtml(texts.tellUs(agency.name))}</p></div>
${renderForm({ language, action: path, values, faults, token })}`
  return renderReply({
    language,
    title,
    body,
    agency,
    path: faults.length > 0 ? null : path,
    ...(status && { status }),
  })
}

/** Whatever else begins like one: a link that was typed or copied wrong never opens the staff's sign-in. */
export const wrongReviewPages: PublicPage[] = ['/review/*', '/privacy', '/privacy/*'].map((path) => ({
  path,
  async show() {
    throw new AppError('reviewPageNotFound')
  },
  fail: renderFailure(() => '/review'),
}))

/** /review without an agency. */
export const reviewStartPage: PublicPage = {
  path: '/review',
  async show({ language }) {
    const { start, startHelp } = publicReviewTexts[language]
    return renderMessage({ language, agency: null, status: 200, title: start, text: startHelp, path: '/review' })
  },
  fail: renderFailure(() => '/review'),
}
