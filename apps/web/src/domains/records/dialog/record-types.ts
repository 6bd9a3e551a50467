// Every record type with its form and its texts.

import { addressForm } from '@frontdesk/contract/forms/address'
import { commercialForm } from '@frontdesk/contract/forms/commercial'
import { dependentForm } from '@frontdesk/contract/forms/dependent'
import { extraForm } from '@frontdesk/contract/forms/extra'
import { homeForm } from '@frontdesk/contract/forms/home'
import { linkForm } from '@frontdesk/contract/forms/link'
import { paymentMethodForm } from '@frontdesk/contract/forms/payment-method'
import { policyForm } from '@frontdesk/contract/forms/policy'
import { vehicleForm, vehicleTypes } from '@frontdesk/contract/forms/vehicle'
import type { AnswerTo } from '#platform/api.ts'
import { inSentence } from '#ui/format/in-sentence.ts'
import { paymentLabel } from '../references/payment-label.ts'
import { typeTexts } from '../texts/types.texts.ts'
import { LinkIconField } from './link-icons.tsx'
import type { RecordType, StoredRecord } from './record-type.ts'

type RowOf<K extends RecordType['kind']> = AnswerTo<K, 'listRecords'> extends { data: (infer R)[] } ? R : never
export type AddressRow = RowOf<'addresses'>
export type DependentRow = RowOf<'dependents'>
export type PolicyRow = RowOf<'policies'>
export type VehicleRow = Extract<RowOf<'quotes'>, { form: 'auto' }>
export type HomeRow = Extract<RowOf<'quotes'>, { form: 'home' }>
export type CommercialRow = RowOf<'commercial'>
export type PaymentMethodRow = RowOf<'paymentMethods'>
export type ExtraRow = RowOf<'extras'>
export type LinkRow = RowOf<'links'>

const joined = (...parts: unknown[]) => parts.filter(Boolean).join(' ')
const recordType = <R>(stated: Omit<RecordType, 'labelOf'> & { labelOf(record: R): string }) =>
  stated as RecordType<R & StoredRecord>

export const addressRecordType = recordType<AddressRow>({
  kind: 'addresses',
  form: addressForm,
  draft: 'address',
  title: typeTexts.address.title,
  titles: typeTexts.address.titles,
  says: typeTexts.address.says,
  fails: typeTexts.address.fails,
  labelOf: ({ address, type }) => address ?? typeTexts.addressOf(inSentence(type)),
})

export const dependentRecordType = recordType<DependentRow>({
  kind: 'dependents',
  form: dependentForm,
  draft: 'dependent',
  title: typeTexts.dependent.title,
  titles: typeTexts.dependent.titles,
  says: typeTexts.dependent.says,
  fails: typeTexts.dependent.fails,
  labelOf: ({ firstName, lastName }) => joined(firstName, lastName) || typeTexts.dependent.unnamed,
})

export const policyRecordType = recordType<PolicyRow>({
  kind: 'policies',
  form: policyForm,
  draft: 'policy',
  title: typeTexts.policy.title,
  titles: typeTexts.policy.titles,
  says: typeTexts.policy.says,
  fails: typeTexts.policy.fails,
  labelOf: ({ type, company, idNumber }) => joined(company, type, idNumber) || typeTexts.policy.unnamed,
})

export const vehicleRecordType = recordType<VehicleRow>({
  kind: 'quotes',
  form: vehicleForm,
  draft: 'vehicle',
  title: typeTexts.vehicle.title,
  titles: typeTexts.vehicle.titles,
  says: typeTexts.vehicle.says,
  fails: typeTexts.vehicle.fails,
  labelOf: ({ year, make, model }) => joined(year, make, model) || typeTexts.vehicle.unnamed,
  shares: { form: 'auto' },
  first: {
    field: 'type',
    groups: [
      { label: typeTexts.vehicles.auto, options: vehicleTypes.auto },
      { label: typeTexts.vehicles.rv, options: vehicleTypes.rv },
      { label: typeTexts.vehicles.rec, options: vehicleTypes.rec },
      { label: typeTexts.vehicles.water, options: vehicleTypes.water },
    ],
  },
})

/** The specification itself notes as an error that deleting a home mentions a vehicle. */
export const homeRecordType = recordType<HomeRow>({
  kind: 'quotes',
  form: homeForm,
  draft: 'home',
  title: typeTexts.home.title,
  titles: typeTexts.home.titles,
  says: typeTexts.home.says,
  fails: typeTexts.home.fails,
  labelOf: ({ address, type }) => address ?? type ?? typeTexts.home.unnamed,
  shares: { form: 'home' },
})

export const commercialRecordType = recordType<CommercialRow>({
  kind: 'commercial',
  form: commercialForm,
  draft: 'commercial',
  title: typeTexts.commercial.title,
  titles: typeTexts.commercial.titles,
  says: typeTexts.commercial.says,
  fails: typeTexts.commercial.fails,
  labelOf: ({ companyName, dba }) => companyName ?? dba ?? typeTexts.commercial.unnamed,
})

export const paymentMethodRecordType = recordType<PaymentMethodRow>({
  kind: 'paymentMethods',
  form: paymentMethodForm,
  draft: 'payment-method',
  title: typeTexts.paymentMethod.title,
  titles: typeTexts.paymentMethod.titles,
  says: typeTexts.paymentMethod.says,
  fails: typeTexts.paymentMethod.fails,
  labelOf: paymentLabel,
})

export const extraRecordType = recordType<ExtraRow>({
  kind: 'extras',
  form: extraForm,
  draft: 'extra',
  title: typeTexts.extra.title,
  titles: typeTexts.extra.titles,
  says: typeTexts.extra.says,
  fails: typeTexts.extra.fails,
  labelOf: ({ field }) => field,
})

export const linkRecordType = recordType<LinkRow>({
  kind: 'links',
  form: linkForm,
  draft: 'link',
  title: typeTexts.link.title,
  titles: typeTexts.link.titles,
  says: typeTexts.link.says,
  fails: typeTexts.link.fails,
  instead: { icon: LinkIconField },
  labelOf: ({ name, url }) => name ?? url,
})
