// The form of a review: five radio buttons that look like stars, and a text.
import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { encodeHtml } from '#platform/http/encode-html'
import { type PageFault, renderPageFaults } from '#platform/http/page-frame'
import { publicReviewTexts } from '../texts/public-review.texts.ts'
import type { Language } from './render-parts.ts'

export interface FormValues {
  rating: number | null
  feedback: string
  /** Of a visitor. */
  name: string
}

export const noValues: FormValues = { rating: null, feedback: '', name: '' }

export interface ReviewForm {
  language: Language
  /** The path that takes the form. */
  action: string
  values: FormValues
  faults: readonly PageFault[]
  /** Of a form for visitors, who also state their name. */
  token?: string
  /** An answer is changed. */
  changes?: boolean
}

const starPath =
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z'

/** Once on a page that has stars. */
const starShape = `<svg class="sr" width="0" height="0" aria-hidden="true"><symbol id="star" viewBox="0 0 24 24"><path d="${starPath}"/></symbol></svg>`
const star = (size: number, on = false) =>
  `<svg class="star${on ? ' on' : ''}" width="${size}" height="${size}" fill="none" stroke="currentColor" aria-hidden="true"><use href="#star"/></svg>`

export function renderStars(rating: number, language: Language): string {
  const all = [1, 2, 3, 4, 5].map((each) => star(24, each <= rating)).join('')
  return `${starShape}<span class="row" role="img" aria-label="${publicReviewTexts[language].shown(rating)}">${all}</span>`
}

export function renderForm({ language, action, values, faults, token, changes }: ReviewForm): string {
  const texts = publicReviewTexts[language]
  const faultOf = (field: string) => faults.find((fault) => fault.field === field)
  const described = (field: string) => (faultOf(field) ? ` aria-invalid="true" aria-describedby="${field}-fault"` : '')
  const fault = (field: string) => {
    const found = faultOf(field)
    return found ? `<p class="fault" id="${field}-fault">${encodeHtml(found.text)}</p>` : ''
  }
  const stars = texts.stars.map((label, at) => {
    const value = at + 1
    const checked = values.rating === value ? ' checked' : ''
    const id = value === 1 ? ' id="rating"' : ''
    return `<label><input type="radio" name="rating" value="${value}"${id}${checked}>${star(44)}<span class="sr">${label}</span></label>`
  })
  const name =
    token === undefined
      ? ''
      : `<div class="field"><label class="label" for="name">${texts.name}</label><input class="input" id="name" name="name" autocomplete="name" maxlength="${reviewLimits.name}" value="${encodeHtml(values.name)}"${described('name')}>${fault('name')}</div>
<div class="trap" aria-hidden="true"><label>${texts.trap}<input name="website" tabindex="-1" autocomplete="off"></label></div>
<input type="hidden" name="form" value="${encodeHtml(token)}">`
  return `${renderPageFaults(faults)}${starShape}
<form method="post" action="${encodeHtml(action)}"><input type="hidden" name="lang" value="${language}">
<fieldset class="stars" role="radiogroup" aria-labelledby="legend"${described('rating')}><legend class="label" id="legend">${texts.rating}</legend><div class="pick">${stars.join('')}</div>
<div class="scale"><span>${texts.worst}</span><b data-of="${texts.of}" aria-hidden="true"></b><span>${texts.best}</span></div>${fault('rating')}</fieldset>
<div class="field"><label class="label" for="feedback">${texts.feedback} <span class="optional">${texts.optional}</span></label><textarea class="input" id="feedback" name="feedback" rows="4" maxlength="${reviewLimits.feedback}"${described('feedback')}>
${encodeHtml(values.feedback)}</textarea>${fault('feedback')}</div>
${name}
<button class="button primary" type="submit">${changes ? texts.saveChange : texts.send}</button></form>`
}
