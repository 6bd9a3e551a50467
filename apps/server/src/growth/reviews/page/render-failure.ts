// What a person sees instead of a review page when a request is refused.
import type { AppError } from '#platform/app-error'
import { encodeHtml } from '#platform/http/encode-html'
import type { PageCall, PageReply } from '#platform/http/public-pages'
import { publicReviewTexts } from '../texts/public-review.texts.ts'
import { findAgency } from './find-agency.ts'
import { readValues } from './read-form.ts'
import { renderForm } from './render-form.ts'
import { renderMessage, renderReply, withLanguage } from './render-parts.ts'

type Fail = (error: AppError, call: PageCall) => Promise<PageReply>

/** `pathOf`: of the page, without a query. `agencyShown`: the agency's name and phone help the person. */
export const renderFailure =
  (pathOf: (call: PageCall) => string): Fail =>
  async (error, call) => {
    const { language, platform, params, form } = call
    const texts = publicReviewTexts[language]
    const path = pathOf(call)
    const message = { language, agency: null, retryPath: withLanguage(path, language) }
    switch (error.code) {
      case 'reviewPageNotFound':
        return renderMessage({ language, agency: null, status: 404, title: texts.notFound, text: texts.notFoundHelp })
      case 'reviewLinkOver':
      case 'reviewChanges': {
        // Only a valid link gets here, so its agency is no secret.
        const agency = await findAgency(platform, params.account ?? '')
        return error.code === 'reviewLinkOver'
          ? renderMessage({ language, agency, status: 410, title: texts.over, text: texts.overHelp(agency.name), path })
          : renderMessage({
              ...{ language, agency, status: 409, title: texts.tooManyChanges, path },
              text: texts.tooManyChangesHelp(agency.name),
            })
      }
      case 'tooManyRequests':
        return renderMessage({
          ...{ ...message, status: 429, title: texts.tooMany },
          text: form === null ? texts.tooManyHelp : texts.fullToday,
        })
    }
    if (error.status < 500)
      return renderMessage({
        ...{ ...message, status: error.status === 413 ? 413 : error.status === 415 ? 415 : 400 },
        ...{ title: texts.notRead, text: texts.notReadHelp },
      })
    if (!form) return renderMessage({ ...message, status: 500, title: texts.failed, text: texts.tooManyHelp })
    const title = texts.howWas('')
    const token = form.get('form')
    const body = `<div class="hero"><h1>${encodeHtml(title)}</h1></div>
${renderForm({
  ...{ language, action: path, values: readValues(form), faults: [{ field: null, text: texts.notSent }] },
  ...(token !== null && { token }),
})}`
    return renderReply({ language, title, body, agency: null, path: null, status: 500 })
  }
