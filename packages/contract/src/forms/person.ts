// A person: the primary one of a contact, the co-applicant (the same keys with `co`), and the part shared with
// dependents.
import { type Field, form, type Section, type Tab } from './kit/field.ts'
import {
  choice,
  day,
  email,
  flag,
  height,
  money,
  phone,
  phoneExtension,
  smart,
  ssn,
  text,
  texts,
  wholeNumber,
} from './kit/kinds.ts'

export const genders = ['Male', 'Female', 'Other', 'Not Specified'] as const
export const maritalStatuses = [
  'Married',
  'Divorced',
  'Domestic Partner',
  'Widowed',
  'Boyfriend',
  'Girlfriend',
  'Parent',
  'Child',
] as const
export const militaryStatuses = ['Past', 'Present', 'None'] as const
export const immigrantStatuses = ['N/A', 'Green Card', 'Student Visa'] as const
export const healthHistories = ['poor', 'good', 'excellent'] as const

/** An occupation that clears employer, business type, and employees. */
export const selfEmployed = 'Self Employed'
export const clearedBySelfEmployed = ['employerName', 'businessType', 'employees'] as const

export const license = {
  dlId: text('Driver’s license', { limit: 40, private: 'ending' }),
  dlState: text('License state', { limit: 60, state: true }),
}

/** From height to the immigrant card: shared by all kinds of people. */
export const personDetails = {
  height: height('Height'),
  weight: wholeNumber('Weight', { most: 2_000, unit: 'lbs' }),
  smoker: flag('Tobacco use'),
  militaryStatus: choice('Military status', militaryStatuses),
  income: money('Income'),
  householdGrossIncome: money('Household gross income'),
  occupation: smart('Occupation', 'occupations'),
  occupationHireDate: day('Hire date', { past: true }),
  employerName: smart('Employer name', 'employers'),
  businessType: smart('Business type', 'businessTypes'),
  employees: wholeNumber('Employees'),
  taxNumClaimed: wholeNumber('# claimed on taxes', { most: 99 }),
  healthHistory: choice('Health history', healthHistories, {
    private: 'hidden',
    labels: { poor: 'Poor', good: 'Good', excellent: 'Excellent' },
  }),
  lifePreferredBenefitAmount: money('Preferred benefit amount'),
  lifeMonthlyPremiumBudget: money('Monthly premium budget'),
  healthNetwork: smart('Network', 'healthNetworks'),
  healthMemberId: text('Member ID', { limit: 60, private: 'ending' }),
  healthPlanName: text('Plan name'),
  healthMonthlyPremium: money('Monthly premium'),
  doctors: texts('Doctors', { one: 'Doctor', private: 'count' }),
  rx: texts('RX', { one: 'RX', private: 'count' }),
  healthMBI: text('Medicare ID', { limit: 40, private: 'ending' }),
  healthMedicaid: text('Medicaid ID', { limit: 40, private: 'ending' }),
  immigrant: choice('Immigrant', immigrantStatuses),
  immigrantCardNumber: text('Immigrant card number', {
    limit: 40,
    private: 'ending',
    when: { field: 'immigrant', is: ['Green Card', 'Student Visa'] },
  }),
  immigrantCardExpiration: day('Immigrant card expiration', {
    when: { field: 'immigrant', is: ['Green Card', 'Student Visa'] },
  }),
} as const

export type DetailKey = keyof typeof personDetails

export const healthSections: Section<DetailKey>[] = [
  { label: 'Body', fields: ['height', 'weight', 'smoker'] },
  {
    label: 'Coverage',
    fields: [
      'healthNetwork',
      'healthMemberId',
      'healthPlanName',
      'healthMonthlyPremium',
      'healthMBI',
      'healthMedicaid',
    ],
  },
  { label: 'Care', fields: ['doctors', 'rx'] },
  { label: 'Taxes and income', fields: ['taxNumClaimed', 'income', 'householdGrossIncome'] },
  { label: 'Immigration', fields: ['immigrant', 'immigrantCardNumber', 'immigrantCardExpiration'] },
]
export const lifeSections: Section<DetailKey>[] = [
  {
    fields: ['healthHistory', 'militaryStatus', 'lifePreferredBenefitAmount', 'lifeMonthlyPremiumBudget'],
  },
]
export const workSection: Section<DetailKey> = {
  label: 'Work',
  fields: ['occupation', 'occupationHireDate', 'employerName', 'businessType', 'employees'],
}

const fields = {
  firstName: text('First name', { limit: 120 }),
  preferredFirstName: text('Preferred first name', { limit: 120 }),
  lastName: text('Last name', { limit: 120 }),
  suffix: text('Suffix', { limit: 20 }),
  companyName: text('Company name'),
  status: choice('Marital status', maritalStatuses),
  email: email('Email'),
  phone: phone('Phone', { extension: 'phoneExtension' }),
  phoneExtension: phoneExtension('Phone extension'),
  mobilePhone: phone('Mobile phone'),
  gender: choice('Gender', genders),
  dob: day('Date of birth', { past: true }),
  dod: day('Date of death', { past: true, notBefore: 'dob' }),
  ssn: ssn('SSN'),
  ...license,
  ...personDetails,
} as const

export type PersonKey = keyof typeof fields
type Co<K extends string> = `co${Capitalize<K>}`
export type CoKey = Co<PersonKey>
type CoFields = { readonly [K in PersonKey as Co<K>]: (typeof fields)[K] }

const tabs: Tab<PersonKey>[] = [
  {
    label: 'General',
    sections: [
      { label: 'Name', fields: ['firstName', 'preferredFirstName', 'lastName', 'suffix', 'companyName'] },
      { label: 'Contact details', fields: ['email', 'mobilePhone', 'phone', 'phoneExtension'] },
      { label: 'Person', fields: ['gender', 'dob', 'dod', 'ssn', 'status'] },
      workSection,
    ],
  },
  { label: 'Auto', sections: [{ fields: ['dlId', 'dlState'] }] },
  { label: 'Health', sections: healthSections },
  { label: 'Life', sections: lifeSections },
]

export const personForm = form(fields, tabs)

export const coKey = <K extends string>(key: K) => `co${key.slice(0, 1).toUpperCase()}${key.slice(1)}` as Co<K>

const inCo = (field: Field): Field => ({
  ...field,
  ...(field.when && { when: { ...field.when, field: coKey(field.when.field) } }),
  ...(field.kind === 'day' && field.notBefore && { notBefore: coKey(field.notBefore) }),
  ...(field.kind === 'phone' && field.extension && { extension: coKey(field.extension) }),
})

/** The co-applicant: every field of a person, prefixed with `co`. */
export const coApplicantForm = form(
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [coKey(key), inCo(field)])) as unknown as CoFields,
  tabs.map((tab) => ({
    ...tab,
    sections: tab.sections.map((section) => ({ ...section, fields: section.fields.map(coKey) })),
  })),
)
