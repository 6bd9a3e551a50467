import { useQuery } from '@tanstack/react-query'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { recordsQuery } from '../dialog/record-type.ts'
import {
  commercialRecordType,
  dependentRecordType,
  homeRecordType,
  linkRecordType,
  paymentMethodRecordType,
  policyRecordType,
  vehicleRecordType,
} from '../dialog/record-types.ts'
import type { RecordTab } from './shown-tabs.ts'

const healthFields = [
  'healthMBI',
  'healthMedicaid',
  'healthNetwork',
  'healthMemberId',
  'healthPlanName',
  'doctors',
  'rx',
] as const
const lifeFields = ['lifePreferredBenefitAmount', 'lifeMonthlyPremiumBudget', 'healthHistory'] as const

/** A list is a count: none is no value. */
const anyOf = (contact: Contact, fields: readonly (keyof Contact)[]) => fields.some((field) => Boolean(contact[field]))

/** How many records each tab has. All of them came with the contact itself. */
export function useRecordCounts(contact: Contact): Record<RecordTab, number> {
  const { id } = contact
  const size = { select: ({ data }: { data: readonly unknown[] }) => data.length }
  const policy = useQuery({ ...recordsQuery(policyRecordType, id), ...size }).data ?? 0
  const auto = useQuery({ ...recordsQuery(vehicleRecordType, id), ...size }).data ?? 0
  const home = useQuery({ ...recordsQuery(homeRecordType, id), ...size }).data ?? 0
  const dependents = useQuery({ ...recordsQuery(dependentRecordType, id), ...size }).data ?? 0
  const commercial = useQuery({ ...recordsQuery(commercialRecordType, id), ...size }).data ?? 0
  const paymentMethods = useQuery({ ...recordsQuery(paymentMethodRecordType, id), ...size }).data ?? 0
  const links = useQuery({ ...recordsQuery(linkRecordType, id), ...size }).data ?? 0
  return {
    policy,
    auto,
    home,
    dependents,
    commercial,
    paymentMethods,
    address: contact.addresses.length,
    extra: contact.extras.length + links,
    // Not records but details of people: in use or not.
    health: anyOf(contact, healthFields) ? 1 : 0,
    life: anyOf(contact, lifeFields) ? 1 : 0,
  }
}
