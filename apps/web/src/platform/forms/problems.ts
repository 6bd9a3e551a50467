// The problems of entered values; the server checks them again by the same rules.

import type { Fields, Form, Leaf } from '@frontdesk/contract/forms/kit/field'
import { leafProblem, required } from '@frontdesk/contract/forms/kit/leaf-problem'
import { expiryYearsAhead, ruleProblems } from '@frontdesk/contract/forms/kit/rules'
import { isDay } from '@frontdesk/contract/kit/day'
import { phoneProblem } from '@frontdesk/contract/kit/phone'
import { serverNow } from '#platform/server-time.ts'
import { typedDay } from '#ui/fields/date/typed-day.ts'
import { dayOf } from '#ui/format/zone.ts'
import { datesTexts } from '#ui/texts/dates.texts.ts'
import { filterShownFields } from './conditions.ts'
import { collectFilledValues, type FieldText, type FormText, isFilled, parseFieldText } from './form-text.ts'
import { fieldTexts } from './texts/fields.texts.ts'

/** Path of a field → its problem; hidden fields are not checked. */
export function checkForm(form: Form, text: FormText, base: FormText = {}): Record<string, string> {
  const fields = filterShownFields(form, text)
  const rules = ruleProblems({ ...form, fields }, collectFilledValues(fields, text), {
    today: dayOf(serverNow()),
    // Only the server knows the agency's country, and so the valid states.
    abroad: true,
    changed: (key) => JSON.stringify(text[key]) !== JSON.stringify(base[key]),
  })
  return { ...rules, ...Object.fromEntries([...missing(form, text), ...problemsIn(fields, text, '')]) }
}

function missing({ fields, needs }: Form, text: FormText): [string, string][] {
  if (!needs || needs.oneOf.some((key) => fields[key] && isFilled(parseFieldText(fields[key], text[key] ?? ''))))
    return []
  return [[needs.oneOf[0], needs.says]]
}

function problemsIn(fields: Fields, text: FormText, before: string): [string, string][] {
  return Object.entries(fields).flatMap(([key, field]): [string, string][] => {
    const path = `${before}${key}`
    const own = text[key] ?? ''
    if (field.kind === 'group') return problemsIn(field.fields, own as FormText, `${path}.`)
    if (field.kind === 'groups')
      return (own as FormText[]).flatMap((each, at) => problemsIn(field.fields, each, `${path}.${at}.`))
    const problem = checkField(field, own)
    return problem ? [[path, problem]] : []
  })
}

export function checkField(field: Leaf, text: FieldText): string | undefined {
  const value = parseFieldText(field, text)
  if (!isFilled(value)) {
    if (!field.required) return undefined
    return field.kind === 'choice' ? required.choice : required.other
  }
  if (field.kind === 'day') return dayProblem(field, text as string)
  // Only the typed text still contains the extension of a phone, and feet and inches apart.
  if (field.kind === 'phone') return phoneProblem(text as string) ?? undefined
  if (field.kind === 'height' && Number((text as string).slice(1)) > 11) return fieldTexts.inches
  return leafProblem(field, value) ?? undefined
}

/** A text that the field did not understand remains its value. */
function dayProblem({ past }: Extract<Leaf, { kind: 'day' }>, text: string): string | undefined {
  if (isDay(text)) return undefined
  const found = typedDay(text, { today: dayOf(serverNow()), sense: past && 'past' })
  return found && 'problem' in found ? found.problem : datesTexts.unknown
}

/** The possible expiry years of a card. */
export function listExpiryYears(now = serverNow()): string[] {
  return Array.from({ length: expiryYearsAhead + 1 }, (_, ahead) => String(Number(dayOf(now).slice(0, 4)) + ahead))
}
