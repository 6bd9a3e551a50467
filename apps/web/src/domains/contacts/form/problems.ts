import { isWholePhone } from '#ui/format/phone.ts'
import { type ContactValues, type FormField, isPhoneField } from './form-values.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with a field, in words; the server checks again. */
export function problemOf(field: FormField, values: ContactValues): string | undefined {
  const value = values[field].trim()
  if (field === 'firstName' && !value && !values.lastName.trim() && !values.companyName.trim())
    return 'Enter a first name, a last name or a company.'
  if (!value) return undefined
  if (field === 'email' || field === 'coEmail')
    return EMAIL.test(value) ? undefined : 'Enter an address like name@example.com.'
  if (isPhoneField(field))
    return isWholePhone(value) ? undefined : 'Enter all 10 digits, or + and a number with its country code.'
  if (field === 'ssn' || field === 'coSsn') return value.length === 9 ? undefined : 'Enter all 9 digits.'
  return undefined
}
