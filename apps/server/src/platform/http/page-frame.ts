// The frame of the pages for people without a session: reviews and referrals.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { encodeHtml } from './encode-html.ts'
import { formatPageStyle } from './page-style.ts'
import { pageFrameTexts } from './texts/page-frame.texts.ts'

export interface PublicFrame {
  language: 'en' | 'es'
  /** Text, like everything here but `body`. */
  title: string
  agency: string
  /** A path of this server; null: the first letter of the agency. */
  logo: string | null
  /** `#rrggbb` of the agency; null: the product's. */
  color: string | null
  /** HTML in which every value is encoded. Classes: see page-style.ts. */
  body: string
  /** Digits with country code; null: no number to call. */
  phone: string | null
  /** Empty: the footer begins with the agency alone. */
  city: string
  privacyHref: string | null
  /** The same page in the other language; null of an answer to a form. */
  otherLanguageHref: string | null
}

/** A whole page. Its one `<style>` is the one that sendPage allows by its digest; nothing else may have a style. */
export function renderPublicPage(frame: PublicFrame): string {
  const { language, title, agency, logo, color, body, phone, city, privacyHref, otherLanguageHref } = frame
  const texts = pageFrameTexts[language]
  const other = language === 'en' ? 'es' : 'en'
  const sign = logo
    ? `<img class="sign" src="${encodeHtml(logo)}" alt="" width="32" height="32">`
    : `<span class="sign" aria-hidden="true">${encodeHtml([...agency.trim()][0]?.toUpperCase() ?? '')}</span>`
  const languageLink = otherLanguageHref
    ? `<a class="lang" lang="${other}" hreflang="${other}" href="${encodeHtml(otherLanguageHref)}">${texts.otherLanguage}</a>`
    : ''
  const footer = [
    encodeHtml([agency, city].filter(Boolean).join(', ')),
    phone && `<a href="${encodeHtml(formatCallHref(phone))}">${encodeHtml(formatPhone(phone))}</a>`,
    privacyHref && `<a href="${encodeHtml(privacyHref)}">${texts.privacy}</a>`,
  ].filter(Boolean)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${encodeHtml([title, agency].filter(Boolean).join(' · '))}</title><style>${formatPageStyle(color)}</style></head>
<body>${agency ? `<header class="top"><div>${sign}<span>${encodeHtml(agency)}</span>${languageLink}</div></header>` : ''}
<main>${body}</main>
${footer.length > 0 ? `<footer>${footer.join(' · ')}</footer>` : ''}</body></html>
`
}

/** `tel:` of digits with country code. */
export const formatCallHref = (phone: string): string => `tel:+${phone.replace(/\D/g, '')}`

const paths = {
  check: '<path d="M20 6 9 17l-5-5"/>',
  link: '<path d="M15 3h6v6"/><path d="M10 14 21 3"/><path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6"/>',
  phone:
    '<path d="M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384"/>',
} as const

/** With its size as attributes, so that it is no larger without the style. */
export const renderPageIcon = (name: keyof typeof paths, size = 18): string =>
  `<svg viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${paths[name]}</svg>`

export interface PageFault {
  /** The id of the field it is about; null: of the whole form. */
  field: string | null
  text: string
}

/** Stands above a form that was refused, with a link to each field; empty without a fault. */
export function renderPageFaults(faults: readonly PageFault[]): string {
  if (faults.length === 0) return ''
  const lines = faults.map(({ field, text }) =>
    field ? `<p><a href="#${encodeHtml(field)}">${encodeHtml(text)}</a></p>` : `<p>${encodeHtml(text)}</p>`,
  )
  return `<div class="alert" role="alert">${lines.join('')}</div>`
}
