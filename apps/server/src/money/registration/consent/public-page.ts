// /consent/:account: where clients agree to the agency's texts, and what reviewers of the registry open. Without JavaScript.

import { withoutUnseen } from '@frontdesk/contract/kit/text'
import { consentAgreement } from '@frontdesk/contract/money/registration/consent-page'
import { AppError } from '#platform/app-error'
import type { PageFault } from '#platform/http/page-frame'
import { check } from '#platform/http/parse'
import type { PageCall, PageReply, PublicPage } from '#platform/http/public-pages'
import { consentPageTexts as texts } from '../texts/consent-page.texts.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { type ConsentPage, findConsentPage } from './find-page.ts'
import {
  agreedValue,
  noAgreement,
  renderConsentPage,
  renderProblem,
  renderThanks,
  type TypedAgreement,
  trapField,
} from './render-page.ts'
import { formatConsentPath } from './wording.ts'

export const consentPage: PublicPage = {
  path: '/consent/:account',
  async show({ platform, params, query }) {
    const page = await findConsentPage(platform, params.account ?? '')
    if (query.get('done') !== null) return renderThanks(page)
    return renderConsentPage(platform, page, { typed: noAgreement, faults: [] })
  },
  async send(call) {
    const page = await findConsentPage(call.platform, call.params.account ?? '')
    const done = { location: `${formatConsentPath(page.namespace)}?done=1` }
    // A program gets the same answer as a person.
    if (call.form?.get(trapField)) return done
    return (await accept(call, page)) ?? done
  },
  fail({ status, facts }) {
    if (status === 404) return renderProblem(404, texts.missingTitle, texts.missing)
    if (status === 429) return renderProblem(429, texts.busyTitle, texts.busy, facts.retryAfter ?? 60)
    if (status >= 500) return renderProblem(500, texts.brokenTitle, texts.failed)
    return renderProblem(status === 413 ? 413 : 400, texts.brokenTitle, texts.broken)
  },
}

/** The form again, with what was typed and why it was refused; undefined when it was stored. */
async function accept({ platform, form, ip, userAgent }: PageCall, page: ConsentPage): Promise<PageReply | undefined> {
  const text = (name: string) => withoutUnseen(form?.get(name) ?? '', 'line')
  const typed: TypedAgreement = {
    ...{ firstName: text('firstName'), lastName: text('lastName'), phone: text('phone') },
    // What the box on the page sends; nothing else is an agreement.
    agreed: form?.get('agreed') === agreedValue,
  }
  const token = text('form')
  try {
    const sent = { ...typed, version: Number(text('version')) || 0, form: token }
    const agreement = check(consentAgreement, sent, 'invalid')
    await acceptAgreement(platform, page, { agreement, from: { ip, userAgent } })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const isChanged = error.code === 'consentPageChanged'
    const isOld = error.code === 'reviewFormOld' && error.facts.details !== 'early'
    return renderConsentPage(platform, page, {
      // What they agreed to is shown in other words now.
      typed: isChanged ? { ...typed, agreed: false } : typed,
      faults: listFaults(error),
      kept: isOld || token === '' ? undefined : token,
      status: error.code === 'tooManyRequests' ? 429 : 422,
      retryAfter: error.code === 'tooManyRequests' ? (error.facts.retryAfter ?? 60) : undefined,
    })
  }
}

function listFaults({ code, facts }: AppError): PageFault[] {
  const about = (text: string) => [{ field: null, text }]
  if (code === 'reviewFormOld') return about(texts.formOld)
  if (code === 'consentPageChanged') return about(texts.wordingChanged)
  if (code === 'tooManyRequests') return about(texts.tooMany)
  const fields = Object.keys(facts.fields ?? {})
  const faults = (['firstName', 'lastName', 'phone', 'agreed'] as const)
    .filter((field) => fields.includes(field))
    .map((field) => ({ field, text: texts[`${field}Fault`] }))
  return faults.length > 0 ? faults : about(texts.formFault)
}
