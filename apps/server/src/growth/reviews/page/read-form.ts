import { reviewLimits } from '@frontdesk/contract/growth/reviews/limits'
import { stars as ratings } from '@frontdesk/contract/growth/reviews/review'
import { withoutUnseen } from '@frontdesk/contract/kit/text'
import { multiLine, singleLine } from '@frontdesk/contract/kit/text-schema'
import type { PageFault } from '#platform/http/page-frame'
import { publicReviewTexts } from '../texts/public-review.texts.ts'
import type { FormValues } from './render-form.ts'
import type { Language } from './render-parts.ts'

/** What was typed, as it is shown again; characters that can't be seen are left out. */
export function readValues(form: URLSearchParams): FormValues {
  const rating = form.get('rating') ?? ''
  return {
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    feedback: withoutUnseen((form.get('feedback') ?? '').replace(/\r\n?/g, '\n'), 'lines'),
    name: withoutUnseen(form.get('name') ?? '', 'line'),
  }
}

const texts = { feedback: multiLine(reviewLimits.feedback), name: singleLine(reviewLimits.name, 'missing') }

/** The values as they are stored, or what is wrong with them. `named`: of a visitor, who states a name. */
export function checkValues(
  values: FormValues,
  { language, named }: { language: Language; named: boolean },
): { faults: PageFault[]; answer: { rating: number; feedback: string; name: string } } {
  const words = publicReviewTexts[language]
  const faults: PageFault[] = []
  const [stars, text, who] = [
    ratings.safeParse(values.rating),
    texts.feedback.safeParse(values.feedback),
    named ? texts.name.safeParse(values.name) : { success: true as const, data: '' },
  ]
  if (!stars.success) faults.push({ field: 'rating', text: words.chooseRating })
  if (!text.success) faults.push({ field: 'feedback', text: words.feedbackTooLong })
  if (!who.success) faults.push({ field: 'name', text: values.name.trim() ? words.nameTooLong : words.typeName })
  return { faults, answer: { rating: stars.data ?? 0, feedback: text.data ?? '', name: who.data ?? '' } }
}
