import { encodeHtml } from '#platform/http/encode-html'
import { createFormToken } from '#platform/http/form-token'
import { type PageFault, renderPageFaults, renderPageIcon } from '#platform/http/page-frame'
import type { PageCall } from '#platform/http/public-pages'
import { referralPageTexts } from '../texts/referral-page.texts.ts'
import { buildWording, formatFormScope, type ReferralPage } from './find-referral-page.ts'

export interface TypedForm {
  name: string
  phone: string
  email: string
  products: readonly string[]
  consent: boolean
  /** Empty before the form was sent. */
  version: string
  form: string
}

/** What the box of the agreement sends. */
export const consentValue = 'yes'
/** Filled in by programs alone. */
export const trapField = 'website'

type Input = {
  name: 'name' | 'phone' | 'email'
  type: string
  autocomplete: string
  most: number
}
const inputs: readonly Input[] = [
  { name: 'name', type: 'text', autocomplete: 'name', most: 100 },
  { name: 'phone', type: 'tel', autocomplete: 'tel', most: 40 },
  { name: 'email', type: 'email', autocomplete: 'email', most: 254 },
]

/** `typed.form` is used again while it works: a new one would have to wait for 3 seconds. */
export function renderReferralForm(
  { language, platform }: PageCall,
  page: ReferralPage,
  typed: TypedForm,
  { title, faults, keepToken }: { title: string; faults: readonly PageFault[]; keepToken: boolean },
): string {
  const texts = referralPageTexts[language]
  const { wording, version } = buildWording(page.agency, language)
  const token = keepToken ? typed.form : createFormToken(platform.keys, formatFormScope(page), platform.clock.now())
  const fields = inputs.map((input) => renderInput(input, typed, { language, faults }))
  return `<div class="head"><h1>${encodeHtml(title)}</h1><p class="lede">${texts.lede}</p></div>
${renderPageFaults(faults)}
<form method="post">
${hidden('lang', language)}${hidden('version', version)}${hidden('form', token)}
<div class="trap" aria-hidden="true"><label>${texts.trap}<input name="${trapField}" tabindex="-1" autocomplete="off"></label></div>
${fields.join('\n')}
<fieldset class="field"><legend class="label">${texts.products}</legend><div class="chips">${page.products.map((product) => renderChip(product, typed, language)).join('')}</div></fieldset>
<label class="agree"><input type="checkbox" name="consent" value="${consentValue}"${typed.consent ? ' checked' : ''}><span>${encodeHtml(wording)}</span></label>
<button class="button primary" type="submit">${texts.send}</button>
</form>`
}

const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${encodeHtml(value)}">`

function renderInput(
  { name, type, autocomplete, most }: Input,
  typed: TypedForm,
  { language, faults }: { language: 'en' | 'es'; faults: readonly PageFault[] },
): string {
  const texts = referralPageTexts[language]
  const fault = faults.find(({ field }) => field === name)
  const optional = name === 'email' ? ` <span class="optional">${texts.optional}</span>` : ' '
  const state = fault ? ` aria-invalid="true" aria-describedby="${name}-fault"` : ''
  const required = name === 'email' ? '' : ' required'
  return `<div class="field"><label class="label" for="${name}">${texts[name]}${optional.trimEnd()}</label>
<input class="input" id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${most}" value="${encodeHtml(typed[name])}"${required}${state}>
${fault ? `<p class="fault" id="${name}-fault">${encodeHtml(fault.text)}</p>` : ''}</div>`
}

function renderChip(product: string, { products }: TypedForm, language: 'en' | 'es'): string {
  const { usual } = referralPageTexts[language]
  const label = Object.hasOwn(usual, product) ? usual[product as keyof typeof usual] : product
  const checked = products.includes(product) ? ' checked' : ''
  return `<label><input type="checkbox" name="products" value="${encodeHtml(product)}"${checked}>${renderPageIcon('check', 16)}${encodeHtml(label)}</label>`
}

/** `name`: as they typed it. */
export function renderThanks({ language }: PageCall, { agency }: ReferralPage, name: string): string {
  const text = referralPageTexts[language].thanks({ name, agency })
  return `<div class="hero"><div class="done">${renderPageIcon('check', 36)}</div><h1>${encodeHtml(text)}</h1></div>`
}
