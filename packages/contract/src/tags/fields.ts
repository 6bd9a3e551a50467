// The fields that rules of dynamic tags can use, defined once for the compiler to SQL, the editor, the checks, and the
// documents. Without zod, because the browser imports this file.
import { statusLabels } from '../contacts/client-status.ts'
import { addressTypes } from '../forms/address.ts'
import type { SmartGroup } from '../forms/kit/smart-values.ts'
import { militaryStatuses } from '../forms/person.ts'

interface Asked {
  label: string
}
/** Case-insensitive. */
interface TextAsked extends Asked {
  kind: 'text'
  /** With suggestions from the account's own list of that name. */
  group?: SmartGroup
}
interface ChoiceAsked extends Asked {
  kind: 'choice'
  options: readonly string[]
}
/** YYYY-MM-DD, or days from today. */
interface DateAsked extends Asked {
  kind: 'date'
  /** Never in the future, so nothing is asked about the next days. */
  past?: true
}
interface NumberAsked extends Asked {
  kind: 'number'
  unit: string
  most: number
}
interface TagAsked extends Asked {
  kind: 'tag'
}
export type AskedField = TextAsked | ChoiceAsked | DateAsked | NumberAsked | TagAsked
export type AskedKind = AskedField['kind']

const text = (label: string, group?: SmartGroup) => ({ kind: 'text', label, ...(group && { group }) }) as const
const choice = <const O extends readonly string[]>(label: string, options: O) =>
  ({ kind: 'choice', label, options }) as const
const date = (label: string) => ({ kind: 'date', label }) as const
const past = (label: string) => ({ kind: 'date', label, past: true }) as const
const number = (label: string, unit: string, most: number) => ({ kind: 'number', label, unit, most }) as const

/** A hundred years. */
const mostDays = 36_500

/** One value for each contact. */
export const contactFields = {
  firstName: text('First name'),
  preferredFirstName: text('Preferred first name'),
  lastName: text('Last name'),
  companyName: text('Company name'),
  employerName: text('Employer name', 'employers'),
  businessType: text('Business type', 'businessTypes'),
  occupation: text('Occupation', 'occupations'),
  militaryStatus: choice('Military status', militaryStatuses),
  dob: past('Date of birth'),
  dod: past('Date of death'),
  age: number('Age', 'years', 150),
  coFirstName: text('Secondary first name'),
  coPreferredFirstName: text('Secondary preferred first name'),
  coLastName: text('Secondary last name'),
  coCompanyName: text('Secondary company name'),
  coEmployerName: text('Secondary employer name', 'employers'),
  coBusinessType: text('Secondary business type', 'businessTypes'),
  coOccupation: text('Secondary occupation', 'occupations'),
  coMilitaryStatus: choice('Secondary military status', militaryStatuses),
  coDob: past('Secondary date of birth'),
  coDod: past('Secondary date of death'),
  coAge: number('Secondary age', 'years', 150),
  referredOn: past('Referred on'),
  referredVia: text('Referred via', 'referralSources'),
  lengthOfService: number('Length of service', 'days', mostDays),
  lastContactedDays: number('Last contacted', 'days ago', mostDays),
  clientStatus: choice('Client status', Object.values(statusLabels)),
  tags: { kind: 'tag', label: 'Tags' },
} as const satisfies Record<string, AskedField>

/** A contact has any number of these: rules about one of them are in a separate group (RelatedRule). */
export const relatedFields = {
  addresses: {
    label: 'Addresses',
    one: 'address',
    fields: {
      type: choice('Type', addressTypes),
      county: text('County'),
      city: text('City'),
      state: text('State'),
      zipcode: text('ZIP code'),
    },
  },
  policies: {
    label: 'Policies',
    one: 'policy',
    fields: {
      type: text('Type', 'policyTypes'),
      company: text('Company', 'carriers'),
      enrolledVia: text('Enrolled via', 'enrolledVia'),
      effectiveDate: date('Effective date'),
      issueDate: date('Issue date'),
      termDate: date('Term date'),
    },
  },
} as const satisfies Record<string, { label: string; one: string; fields: Record<string, AskedField> }>

export type ContactFieldKey = keyof typeof contactFields
export type RelatedKey = keyof typeof relatedFields

/** The fields that rules may use, at the top of a tree or within a group about related items. */
export const fieldsWithin = (related: RelatedKey | null): Readonly<Record<string, AskedField>> =>
  related === null ? contactFields : relatedFields[related].fields

const presence = ['null', 'notNull'] as const
const ordered = ['=', '!=', '<', '<=', '>', '>=', 'between', 'notBetween'] as const

/** The operators of a kind, by the names of react-querybuilder and two of our own. */
export const operatorsOf = {
  text: [
    '=',
    '!=',
    'contains',
    'doesNotContain',
    'beginsWith',
    'doesNotBeginWith',
    'endsWith',
    'doesNotEndWith',
    'in',
    'notIn',
    ...presence,
  ],
  choice: ['=', '!=', 'in', 'notIn', ...presence],
  date: [...ordered, 'inLastDays', 'inNextDays', ...presence],
  number: [...ordered, ...presence],
  tag: ['in', 'notIn'],
} as const satisfies Record<AskedKind, readonly string[]>

export type Operator = (typeof operatorsOf)[AskedKind][number]

export const operatorLabels = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
  between: 'is between',
  notBetween: 'is not between',
  contains: 'contains',
  doesNotContain: 'does not contain',
  beginsWith: 'begins with',
  doesNotBeginWith: 'does not begin with',
  endsWith: 'ends with',
  doesNotEndWith: 'does not end with',
  in: 'is any of',
  notIn: 'is none of',
  null: 'is empty',
  notNull: 'is not empty',
  inLastDays: 'is within the last (days)',
  inNextDays: 'is within the next (days)',
} as const satisfies Record<Operator, string>

const dateLabels = {
  '<': 'is before',
  '<=': 'is on or before',
  '>': 'is after',
  '>=': 'is on or after',
} as const satisfies Partial<Record<Operator, string>>

export const operatorLabel = (kind: AskedKind, operator: Operator): string =>
  (kind === 'date' && (dateLabels as Partial<Record<Operator, string>>)[operator]) || operatorLabels[operator]

/** Whether it is offered for the field; a stored rule may still have it. */
export const isOffered = (field: object, operator: Operator) => operator !== 'inNextDays' || !('past' in field)

/** `1 day`, `2 days`, `1 policy`. */
export const withUnit = (count: string, unit: string) =>
  `${count} ${count === '1' ? unit.replace(/^policies/, 'policy').replace(/^(day|year)s/, '$1') : unit}`

/** Each of these negates another: it also matches missing values. */
export const oppositeOf = {
  '!=': '=',
  doesNotContain: 'contains',
  doesNotBeginWith: 'beginsWith',
  doesNotEndWith: 'endsWith',
  notIn: 'in',
  notBetween: 'between',
} as const satisfies Partial<Record<Operator, Operator>>

/** The required value of a rule. */
export type ValueShape = 'none' | 'one' | 'two' | 'many' | 'days'

export function valueShape(operator: Operator): ValueShape {
  if (operator === 'null' || operator === 'notNull') return 'none'
  if (operator === 'between' || operator === 'notBetween') return 'two'
  if (operator === 'in' || operator === 'notIn') return 'many'
  if (operator === 'inLastDays' || operator === 'inNextDays') return 'days'
  return 'one'
}
