import { emailProblem, isEmailAddress } from '@frontdesk/contract/kit/email'
import { phoneProblem } from '@frontdesk/contract/kit/phone'
import { typedOf } from '#ui/format/phone.ts'
import type { BusinessRep } from '../../registration.queries.ts'
import { wizardTexts } from '../../texts/wizard.texts.ts'
import type { Problems } from '../form-step.ts'

export const repFields = ['firstName', 'lastName', 'email', 'businessTitle', 'jobPosition', 'phoneNumber'] as const
export type RepField = (typeof repFields)[number]
export type RepValues = Readonly<Record<RepField, string>>

const emptyRep: RepValues = {
  ...{ firstName: '', lastName: '', email: '', businessTitle: '', jobPosition: '', phoneNumber: '' },
}

export const readRepValues = (rep: BusinessRep | null): RepValues =>
  rep ? { ...emptyRep, ...rep, phoneNumber: typedOf(rep.phoneNumber) } : emptyRep

export const isEmptyRep = (values: RepValues): boolean => repFields.every((field) => values[field].trim() === '')

/** As it is sent. */
export const trimRep = (values: RepValues): RepValues =>
  Object.fromEntries(repFields.map((field) => [field, values[field].trim()])) as RepValues

export function checkRep(values: RepValues): Problems {
  const email = values.email.trim().toLowerCase()
  const phone = phoneProblem(values.phoneNumber)
  const missing = repFields.filter((field) => values[field].trim() === '')
  return {
    ...(!isEmailAddress(email) && { email: emailProblem }),
    ...(phone && { phoneNumber: phone }),
    ...Object.fromEntries(missing.map((field) => [field, wizardTexts.required])),
  }
}
