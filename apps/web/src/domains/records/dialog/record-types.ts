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

const failing = (what: string) => ({
  adding: `There was an error creating ${what}.`,
  updating: `There was an error updating ${what}.`,
  removing: `There was an error deleting ${what}.`,
})
const joined = (...parts: unknown[]) => parts.filter(Boolean).join(' ')
const recordType = <R>(stated: Omit<RecordType, 'labelOf'> & { labelOf(record: R): string }) =>
  stated as RecordType<R & StoredRecord>

export const addressRecordType = recordType<AddressRow>({
  kind: 'addresses',
  form: addressForm,
  draft: 'address',
  title: 'Address',
  titles: 'Addresses',
  says: { added: 'Address Added', updated: 'Address Updated', removed: 'Address Deleted' },
  fails: failing('the client address'),
  labelOf: ({ address, type }) => address ?? `the ${inSentence(type)} address`,
})

export const dependentRecordType = recordType<DependentRow>({
  kind: 'dependents',
  form: dependentForm,
  draft: 'dependent',
  title: 'Dependent',
  titles: 'Dependents',
  says: { added: 'Dependent Added', updated: 'Dependent Updated', removed: 'Dependent Removed' },
  fails: failing('the dependent'),
  labelOf: ({ firstName, lastName }) => joined(firstName, lastName) || 'this dependent',
})

export const policyRecordType = recordType<PolicyRow>({
  kind: 'policies',
  form: policyForm,
  draft: 'policy',
  title: 'Policy',
  titles: 'Policies',
  says: { added: 'Policy Added', updated: 'Policy Updated', removed: 'Policy Deleted' },
  fails: failing('the policy'),
  labelOf: ({ type, company, idNumber }) => joined(company, type, idNumber) || 'this policy',
})

export const vehicleRecordType = recordType<VehicleRow>({
  kind: 'quotes',
  form: vehicleForm,
  draft: 'vehicle',
  title: 'Vehicle',
  titles: 'Vehicles',
  says: { added: 'Vehicle Added', updated: 'Vehicle Update', removed: 'Vehicle Deleted' },
  fails: failing('the vehicle'),
  labelOf: ({ year, make, model }) => joined(year, make, model) || 'this vehicle',
  shares: { form: 'auto' },
  first: {
    field: 'type',
    groups: [
      { label: 'Auto', options: vehicleTypes.auto },
      { label: 'RV', options: vehicleTypes.rv },
      { label: 'Recreational', options: vehicleTypes.rec },
      { label: 'Water', options: vehicleTypes.water },
    ],
  },
})

/** The specification itself notes as an error that deleting a home mentions a vehicle. */
export const homeRecordType = recordType<HomeRow>({
  kind: 'quotes',
  form: homeForm,
  draft: 'home',
  title: 'Home',
  titles: 'Homes',
  says: { added: 'Home Added', updated: 'Home Update', removed: 'Home Deleted' },
  fails: failing('the home'),
  labelOf: ({ address, type }) => address ?? type ?? 'this home',
  shares: { form: 'home' },
})

export const commercialRecordType = recordType<CommercialRow>({
  kind: 'commercial',
  form: commercialForm,
  draft: 'commercial',
  title: 'Commercial',
  titles: 'Commercial',
  says: { added: 'Commercial Added', updated: 'Commercial Update', removed: 'Commercial Deleted' },
  fails: {
    adding: 'There was an error adding commercial.',
    updating: 'There was an error updating commercial.',
    removing: 'There was an error deleting commercial.',
  },
  labelOf: ({ companyName, dba }) => companyName ?? dba ?? 'this commercial account',
})

export const paymentMethodRecordType = recordType<PaymentMethodRow>({
  kind: 'paymentMethods',
  form: paymentMethodForm,
  draft: 'payment-method',
  title: 'Payment method',
  titles: 'Payment methods',
  says: { added: 'Payment Method Added', updated: 'Payment Method Updated', removed: 'Payment Method Removed' },
  fails: failing('the payment method'),
  labelOf: paymentLabel,
})

export const extraRecordType = recordType<ExtraRow>({
  kind: 'extras',
  form: extraForm,
  draft: 'extra',
  title: 'Item',
  titles: 'Additional info',
  says: { added: 'Item Added', updated: 'Item Updated', removed: 'Item Removed' },
  fails: {
    adding: 'There was an error creating the additional info item.',
    updating: 'There was an error updating the additional info item.',
    removing: 'There was an error deleting the misc item.',
  },
  labelOf: ({ field }) => field,
})

export const linkRecordType = recordType<LinkRow>({
  kind: 'links',
  form: linkForm,
  draft: 'link',
  title: 'Link',
  titles: 'Links',
  says: { added: 'Link Added', updated: 'Link Updated', removed: 'Link Removed' },
  fails: failing('the link'),
  instead: { icon: LinkIconField },
  labelOf: ({ name, url }) => name ?? url,
})
