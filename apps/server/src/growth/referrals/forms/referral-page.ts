// The page of a personal link, which works without JavaScript and is the same for a person whom the agency knows.
import { formatReferralPath } from '@frontdesk/contract/growth/referrals/limits'
import { referralForm } from '@frontdesk/contract/growth/referrals/links'
import { withoutUnseen } from '@frontdesk/contract/kit/text'
import { AppError } from '#platform/app-error'
import { type PageFault, renderPublicPage } from '#platform/http/page-frame'
import { check } from '#platform/http/parse'
import type { PageCall, PageReply, PublicPage } from '#platform/http/public-pages'
import { referralPageTexts } from '../texts/referral-page.texts.ts'
import { acceptForm } from './accept-form.ts'
import { findReferralPage, type ReferralPage } from './find-referral-page.ts'
import { getFirstWord } from './referral-form.ts'
import { consentValue, renderReferralForm, renderThanks, type TypedForm, trapField } from './render-referral-form.ts'

const emptyForm: TypedForm = { name: '', phone: '', email: '', products: [], consent: false, version: '', form: '' }

export const referralPage: PublicPage = {
  path: '/refer/:code',
  async show(call) {
    const page = await findReferralPage(call.platform, call.params.code ?? '')
    return answer(call, page, showForm(call, page, emptyForm, { faults: [], keepToken: false }))
  },
  async send(call) {
    const page = await findReferralPage(call.platform, call.params.code ?? '')
    const typed = readTyped(call.form ?? new URLSearchParams())
    const refused = await accept(call, page, typed)
    if (refused) return refused
    const title = referralPageTexts[call.language].thanksTitle
    return answer(call, page, { title, body: renderThanks(call, page, getFirstWord(typed.name)) })
  },
  fail({ status, facts }, { language }) {
    const texts = referralPageTexts[language]
    if (status === 404) return showProblem(language, { status, title: texts.missingTitle, text: texts.missing })
    if (status === 413) return showProblem(language, { status, title: texts.brokenTitle, text: texts.tooLong })
    if (status >= 500) return showProblem(language, { status: 500, title: texts.brokenTitle, text: texts.failed })
    if (status !== 429) return showProblem(language, { status: 400, title: texts.brokenTitle, text: texts.broken })
    const reply = showProblem(language, { status, title: texts.busyTitle, text: texts.busy })
    return { ...reply, retryAfter: facts.retryAfter ?? 60 }
  },
}

/** Whatever else begins like one: a link that was typed or copied wrong never opens the staff's sign-in. */
export const wrongReferralPages: PublicPage[] = ['/refer', '/refer/*'].map((path) => ({
  path,
  async show() {
    throw new AppError('referralPageNotFound')
  },
  fail: referralPage.fail,
}))

const noAgency = { agency: '', logo: null, color: null, phone: null, city: '', privacyHref: null } as const

function showProblem(
  language: 'en' | 'es',
  { status, title, text }: { status: 400 | 404 | 413 | 429 | 500; title: string; text: string },
) {
  const body = `<div class="hero"><h1>${title}</h1><p class="lede">${text}</p></div>`
  return { status, html: renderPublicPage({ ...noAgency, language, title, body, otherLanguageHref: null }), language }
}

interface Shown {
  title: string
  body: string
}

function answer(
  call: PageCall,
  { agency, namespace, logo, phone, city }: ReferralPage,
  shown: Shown,
  status: { status?: 422 | 429; retryAfter?: number } = {},
): PageReply {
  const { language, params, form } = call
  const other = language === 'en' ? 'es' : 'en'
  const otherLanguageHref = form ? null : `${formatReferralPath(params.code ?? '')}?lang=${other}`
  const privacyHref = `/privacy/${encodeURIComponent(namespace)}?lang=${language}`
  const frame = { language, agency, logo, phone, city, color: null, privacyHref, otherLanguageHref }
  return { html: renderPublicPage({ ...frame, ...shown }), language, ...status }
}

function showForm(
  call: PageCall,
  page: ReferralPage,
  typed: TypedForm,
  state: { faults: readonly PageFault[]; keepToken: boolean },
): Shown {
  const texts = referralPageTexts[call.language]
  const { agency, referrer } = page
  const title = referrer === null ? texts.recommended : texts.recommends({ agency, referrer })
  return { title, body: renderReferralForm(call, page, typed, { title, ...state }) }
}

/** All of it, so that nothing is cut; without characters that can't be seen, which phones paste along. */
const readTyped = (form: URLSearchParams): TypedForm => {
  const text = (name: string) => withoutUnseen(form.get(name) ?? '', 'line')
  return {
    ...{ name: text('name'), phone: text('phone'), email: text('email'), version: text('version'), form: text('form') },
    products: form.getAll('products'),
    // What the box on the page sends; nothing else is an agreement.
    consent: form.get('consent') === consentValue,
  }
}

/** The form again, with what was typed and why it was refused; undefined when it was stored. */
async function accept(call: PageCall, page: ReferralPage, typed: TypedForm): Promise<PageReply | undefined> {
  try {
    const form = check(referralForm, typed, 'invalid')
    // A program gets the same answer as a person.
    if (!call.form?.get(trapField)) await acceptForm(call.platform, page, { form, from: call })
    return undefined
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const faults = listFaults(error, call)
    // What they agreed to is shown in other words now.
    const shown = error.code === 'consentWordingChanged' ? { ...typed, consent: false } : typed
    const state = { faults, keepToken: error.code !== 'referralFormOld' || error.facts.details === 'early' }
    const form = showForm(call, page, shown, state)
    if (error.code !== 'tooManyRequests') return answer(call, page, form, { status: 422 })
    return answer(call, page, form, { status: 429, retryAfter: error.facts.retryAfter ?? 60 })
  }
}

function listFaults({ code, facts }: AppError, { language }: PageCall): PageFault[] {
  const texts = referralPageTexts[language]
  const about = (text: string) => [{ field: null, text }]
  if (code === 'referralFormOld') return about(facts.details === 'early' ? texts.early : texts.old)
  if (code === 'consentWordingChanged') return about(texts.wordingChanged)
  if (code === 'tooManyRequests') return about(texts.tooMany)
  const fields = Object.keys(facts.fields ?? {})
  const faults = (['name', 'phone', 'email'] as const)
    .filter((field) => fields.includes(field))
    .map((field) => ({ field, text: texts[`${field}Fault`] }))
  return faults.length > 0 ? faults : about(texts.formFault)
}
