// The label of a record: its first texts that are not masked.

import { addressForm } from '@frontdesk/contract/forms/address'
import { commercialForm } from '@frontdesk/contract/forms/commercial'
import { dependentForm } from '@frontdesk/contract/forms/dependent'
import { extraForm } from '@frontdesk/contract/forms/extra'
import { homeForm } from '@frontdesk/contract/forms/home'
import type { Form } from '@frontdesk/contract/forms/kit/field'
import { linkForm } from '@frontdesk/contract/forms/link'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { policyForm } from '@frontdesk/contract/forms/policy'
import type { RecordKind } from '@frontdesk/contract/forms/record-kinds'
import { vehicleForm } from '@frontdesk/contract/forms/vehicle'
import { isFilled } from '#platform/forms/form-text.ts'
import { formatValue } from '#platform/forms/shown-value.ts'
import { splitTexts } from '../texts/split.texts.ts'

const MOST = 3
const forms: Readonly<Record<RecordKind, Form>> = {
  addresses: addressForm,
  dependents: dependentForm,
  policies: policyForm,
  quotes: vehicleForm,
  commercial: commercialForm,
  paymentMethods: paymentMethodForm,
  extras: extraForm,
  links: linkForm,
}
const wordy = ['text', 'smart', 'choice', 'year', 'link', 'longText']

export function formatRecord(kind: RecordKind, record: object): string {
  const form = (record as { form?: string }).form === 'home' ? homeForm : forms[kind]
  const values = record as Readonly<Record<string, unknown>>
  const name = [values.firstName, values.lastName].filter(Boolean).join(' ')
  const words = Object.entries(form.fields).flatMap(([key, field]) => {
    const value = values[key]
    if (key === 'firstName' || key === 'lastName') return []
    return wordy.includes(field.kind) && !field.private && value !== '' && isFilled(value as never)
      ? [formatValue(field, value)]
      : []
  })
  return [name, ...words].filter(Boolean).slice(0, MOST).join(' · ') || splitTexts.unnamed
}
