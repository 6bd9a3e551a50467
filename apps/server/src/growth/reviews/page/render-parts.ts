// What the review pages have in common.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { encodeHtml } from '#platform/http/encode-html'
import { formatCallHref, renderPageIcon, renderPublicPage } from '#platform/http/page-frame'
import type { PageReply } from '#platform/http/public-pages'
import { publicReviewTexts } from '../texts/public-review.texts.ts'
import type { Agency, PublicLink } from './find-agency.ts'

export type Language = 'en' | 'es'
export type Status = Exclude<PageReply, { location: string }>['status']

export interface PageParts {
  language: Language
  title: string
  body: string
  /** Null: the page doesn't say whose it is, because it may be of none. */
  agency: Agency | null
  /** Of this page without its language; null when it can't be opened again, such as an answer to a form. */
  path: string | null
  status?: Status
  /** What was wrong with a form; the title begins with it, which is read out first. */
  fault?: string | undefined
}

export const formatPrivacyPath = (namespace: string): string => `/privacy/${encodeURIComponent(namespace)}`

/** A path of these pages with the language that a person chose. */
export function withLanguage(path: string, language: Language): string {
  const [before, query = ''] = path.split('?')
  const params = new URLSearchParams(query)
  params.set('lang', language)
  return `${before}?${params}`
}

export function renderReply({ language, title, body, agency, path, status, fault }: PageParts): PageReply {
  const html = renderPublicPage({
    ...{ language, body, color: null },
    title: [fault, title].filter(Boolean).join(' · '),
    agency: agency?.name ?? '',
    logo: agency?.logo ?? null,
    phone: agency?.phone ?? null,
    city: agency?.city ?? '',
    privacyHref: agency && withLanguage(formatPrivacyPath(agency.namespace), language),
    otherLanguageHref: path === null ? null : withLanguage(path, language === 'en' ? 'es' : 'en'),
  })
  return { html, language, ...(status && { status }) }
}

export interface Message {
  language: Language
  agency: Agency | null
  status: Status
  title: string
  text: string
  /** Opens the page again. */
  retryPath?: string
  path?: string
}

/** A heading, a sentence, and what to do: try again, or call. */
export function renderMessage({ language, agency, status, title, text, retryPath, path }: Message): PageReply {
  const texts = publicReviewTexts[language]
  const retry = retryPath ? `<a class="button" href="${encodeHtml(retryPath)}">${texts.again}</a>` : ''
  const body = `<div class="hero"><h1>${encodeHtml(title)}</h1><p class="lede">${encodeHtml(text)}</p></div>
<div class="ways">${retry}${renderCall(agency, language)}</div>`
  return renderReply({ language, title, body, agency, path: path ?? null, ...(status && { status }) })
}

function renderCall(agency: Agency | null, language: Language): string {
  if (!agency?.phone) return ''
  const text = publicReviewTexts[language].call(formatPhone(agency.phone))
  return `<a class="button" href="${encodeHtml(formatCallHref(agency.phone))}">${renderPageIcon('phone')}${encodeHtml(text)}</a>`
}

/** Public links and the call, equally large and in the same order for every rating. `hrefOf`: of a link. */
export function renderShare(agency: Agency, language: Language, hrefOf: (link: PublicLink) => string): string {
  const texts = publicReviewTexts[language]
  const links = agency.links.map((link) => {
    const text = link.which === 'google' ? texts.google : texts.other(link.name)
    return `<a class="button primary" rel="noopener noreferrer" href="${encodeHtml(hrefOf(link))}">${renderPageIcon('link')}<span>${encodeHtml(text)}</span></a>`
  })
  const heading = links.length > 0 ? `<h2>${texts.share}</h2>` : ''
  return `<section class="share">${heading}${links.join('')}${renderCall(agency, language)}</section>`
}
