import { registrationLimits as limits } from '@frontdesk/contract/money/registration/limits'
import { encodeHtml } from '#platform/http/encode-html'
import { createFormToken } from '#platform/http/form-token'
import { type PageFault, renderPageFaults, renderPageIcon, renderPublicPage } from '#platform/http/page-frame'
import type { PageReply } from '#platform/http/public-pages'
import type { Platform } from '#platform/platform'
import { formatLongDayIn } from '#platform/zone'
import { consentPageTexts as texts } from '../texts/consent-page.texts.ts'
import { type ConsentPage, formatFormScope } from './find-page.ts'
import { formatConsentPath } from './wording.ts'

export interface TypedAgreement {
  firstName: string
  lastName: string
  phone: string
  agreed: boolean
}

export const noAgreement: TypedAgreement = { firstName: '', lastName: '', phone: '', agreed: false }
/** What the box sends. */
export const agreedValue = 'yes'
/** Filled in by programs alone. */
export const trapField = 'website'

/** What reviewers of the registry open is in English, as the wording that people agree to. */
const language = 'en'
type Shown = Exclude<PageReply, { location: string }>
export type Status = Shown['status']

const inputs = [
  { name: 'firstName', type: 'text', autocomplete: 'given-name', most: limits.repName },
  { name: 'lastName', type: 'text', autocomplete: 'family-name', most: limits.repName },
  { name: 'phone', type: 'tel', autocomplete: 'tel', most: 40 },
] as const

interface Form {
  typed: TypedAgreement
  faults: readonly PageFault[]
  /** A new token would have to wait for three seconds again. */
  kept?: string | undefined
  status?: Status
  retryAfter?: number | undefined
}

export function renderConsentPage(
  { keys, clock }: Pick<Platform, 'keys' | 'clock'>,
  page: ConsentPage,
  { typed, faults, kept, status, retryAfter }: Form,
): Shown {
  const { wording, version, publishedAt, zone } = page
  const token = kept ?? createFormToken(keys, formatFormScope(page), clock.now())
  const title = texts.title(wording.agency)
  const body = `<div class="head"><h1>${encodeHtml(title)}</h1><p class="lede">${texts.lede}</p></div>
${renderPageFaults(faults)}
<form method="post" action="${encodeHtml(formatConsentPath(page.namespace))}">${hidden('version', String(version))}${hidden('form', token)}
<div class="trap" aria-hidden="true"><label>${texts.trap}<input name="${trapField}" tabindex="-1" autocomplete="off"></label></div>
${inputs.map((input) => renderInput(input, typed, faults)).join('\n')}
<label class="agree"><input type="checkbox" id="agreed" name="agreed" value="${agreedValue}"${typed.agreed ? ' checked' : ''}${describe('agreed', faults)}><span>${encodeHtml(wording.statement)}</span></label>${renderFault('agreed', faults)}
<button class="button primary" type="submit">${texts.agree}</button></form>
<div class="plain"><h2 id="privacy">${texts.privacy}</h2><p>${encodeHtml(wording.privacy)}</p>
<h2 id="terms">${texts.termsTitle}</h2><p>${encodeHtml(wording.terms)}</p>
<p>${encodeHtml(texts.published(version, formatLongDayIn(zone, publishedAt)))}</p></div>`
  return frame(page, { title: [faults[0]?.text, title].filter(Boolean).join(' · '), body, status, retryAfter })
}

export function renderThanks(page: ConsentPage): Shown {
  const { agency } = page.wording
  const body = `<div class="hero"><div class="done">${renderPageIcon('check', 36)}</div><h1>${texts.thanksTitle}</h1>
<p class="lede">${encodeHtml(texts.thanks(agency))} ${texts.optedOut}</p></div>`
  return frame(page, { title: texts.thanksTitle, body })
}

/** Doesn't say whose page it is, because it may be of none. */
export function renderProblem(status: Status, title: string, text: string, retryAfter?: number): Shown {
  const body = `<div class="hero"><h1>${title}</h1><p class="lede">${text}</p></div>`
  return frame(null, { title, body, status, retryAfter })
}

interface Content {
  title: string
  body: string
  status?: Status
  retryAfter?: number | undefined
}

const frame = (page: ConsentPage | null, { title, body, status, retryAfter }: Content): Shown => ({
  html: renderPublicPage({
    ...{ language, title, body, color: null, otherLanguageHref: null },
    ...{ agency: page?.wording.agency ?? '', logo: page?.logo ?? null },
    ...{ phone: page?.phone ?? null, city: page?.city ?? '' },
    privacyHref: page && `${formatConsentPath(page.namespace)}#privacy`,
  }),
  language,
  ...(status && { status }),
  ...(retryAfter !== undefined && { retryAfter }),
})

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${encodeHtml(value)}">`

const describe = (name: string, faults: readonly PageFault[]) =>
  faults.some(({ field }) => field === name) ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''

function renderFault(name: string, faults: readonly PageFault[]): string {
  const fault = faults.find(({ field }) => field === name)
  return fault ? `<p class="fault" id="${name}-fault">${encodeHtml(fault.text)}</p>` : ''
}

const renderInput = (
  { name, type, autocomplete, most }: (typeof inputs)[number],
  typed: TypedAgreement,
  faults: readonly PageFault[],
) => `<div class="field"><label class="label" for="${name}">${texts[name]}</label>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${most}" value="${encodeHtml(typed[name])}" required${describe(name, faults)}>
${renderFault(name, faults)}</div>`
