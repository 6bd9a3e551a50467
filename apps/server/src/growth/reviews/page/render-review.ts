// What a personal link shows: the form, or the answer with the public links.
import { encodeHtml } from '#platform/http/encode-html'
import { type PageFault, renderPageIcon } from '#platform/http/page-frame'
import type { PageReply } from '#platform/http/public-pages'
import { formatLongDayIn } from '#platform/zone'
import { publicReviewTexts } from '../texts/public-review.texts.ts'
import type { Agency, Link } from './find-agency.ts'
import type { LinkRow } from './public-reviews.store.ts'
import { type FormValues, noValues, renderForm, renderStars } from './render-form.ts'
import { type Language, renderReply, renderShare, type Status, withLanguage } from './render-parts.ts'

/** How the client was served, as the page says it. */
export function chooseOccasionKind(occasion: string): 'spoke' | 'texted' | 'helped' {
  if (occasion === 'call') return 'spoke'
  return occasion === 'conversation' || occasion === 'conversationCompleted' ? 'texted' : 'helped'
}

interface Shown {
  link: Link
  language: Language
  /** Of the page, without a query. */
  path: string
}

export function renderRequest(
  { link: { agency, row }, language, path }: Shown,
  { values, faults = [], status }: { values?: FormValues; faults?: readonly PageFault[]; status?: Status } = {},
): PageReply {
  const texts = publicReviewTexts[language]
  const name = row.by_first_name ?? ''
  const title = texts.howWas(name)
  const day = formatLongDayIn(agency.zone, row.occasion_at, language)
  const body = `<div class="hero">${renderAvatar(row)}<h1>${encodeHtml(title)}</h1><p class="lede">${encodeHtml(texts[chooseOccasionKind(row.occasion)](name, day))}</p></div>
${renderForm({
  ...{ language, action: path, faults, changes: row.rating !== null },
  values: values ?? { ...noValues, rating: row.rating, feedback: row.feedback },
})}`
  const again = row.rating === null ? path : `${path}?change=1`
  return renderReply({
    language,
    title,
    body,
    agency,
    path: values ? null : again,
    ...(status && { status }),
    fault: faults[0]?.text,
  })
}

export function renderThanks({ link: { agency, row }, language, path }: Shown): PageReply {
  const texts = publicReviewTexts[language]
  const title = texts.thanks(row.client_first_name)
  const typed = row.feedback ? `<p class="typed">${encodeHtml(row.feedback)}</p>` : ''
  const change = encodeHtml(withLanguage(`${path}?change=1`, language))
  const body = `${renderDone(title, texts.received(row.by_first_name ?? ''))}
<section class="card"><div class="row">${renderStars(row.rating ?? 0, language)}<a href="${change}">${texts.change}</a></div>${typed}</section>
${renderShare(agency, language, ({ which }) => `${path}/go/${which}`)}`
  return renderReply({ language, title, body, agency, path })
}

/** After a visitor's review, which the page doesn't know again. */
export function renderVisitorThanks(agency: Agency, language: Language, path: string): PageReply {
  const texts = publicReviewTexts[language]
  const body = `${renderDone(texts.thanks(''), texts.received(''))}
${renderShare(agency, language, ({ url }) => url)}`
  return renderReply({ language, title: texts.thanks(''), body, agency, path: `${path}?done=1` })
}

const renderDone = (title: string, text: string) =>
  `<div class="hero"><span class="done">${renderPageIcon('check', 36)}</span><h1>${encodeHtml(title)}</h1><p class="lede">${encodeHtml(text)}</p></div>`

/** The employee's photo, else initials; decoration beside their name. */
function renderAvatar({ by_first_name, by_last_name, by_picture }: LinkRow): string {
  if (by_picture)
    return `<img class="avatar" src="/api/pictures/${encodeHtml(by_picture)}" alt="" width="88" height="88">`
  const initials = [by_first_name, by_last_name].map((name) => [...(name ?? '')][0] ?? '').join('')
  return initials ? `<span class="avatar" aria-hidden="true">${encodeHtml(initials.toUpperCase())}</span>` : ''
}
