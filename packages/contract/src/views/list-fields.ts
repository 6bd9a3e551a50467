// The fields that filters of the contact list can use: those of dynamic tags, and some that depend on the viewer or are
// only for the list. Without zod, because the browser imports this file.
import { type AskedField, contactFields, type Operator, operatorLabel, operatorsOf } from '../tags/fields.ts'
import { tagLimits } from '../tags/limits.ts'
import { faultOfValue, faultsOf, type Rule, type RuleFault, type RuleGroup } from '../tags/rule-tree.ts'

/** In rules about who manages a contact: the person looking at the list. */
export const myself = 'me'

interface PersonAsked {
  kind: 'person'
  label: string
}
interface LocationAsked {
  kind: 'location'
  label: string
}
/** Whether there is one. */
interface PresenceAsked {
  kind: 'presence'
  label: string
}
export type ListField = AskedField | PersonAsked | LocationAsked | PresenceAsked
export type ListKind = ListField['kind']

/** `Past due`: dated now or earlier. The others by the days of the account’s time zone. */
export const followupStates = ['Past due', 'Due later today', 'Due tomorrow', 'Due after tomorrow', 'None'] as const
export const yesNo = ['Yes', 'No'] as const

export const listOnlyFields = {
  owner: { kind: 'person', label: 'Managed by' },
  location: { kind: 'location', label: 'Location' },
  followupState: { kind: 'choice', label: 'Follow-up status', options: followupStates },
  nextFollowup: { kind: 'date', label: 'Next follow-up' },
  policyCount: { kind: 'number', label: 'Policies in force', unit: 'policies', most: 10_000 },
  premium: { kind: 'number', label: 'Premium', unit: 'dollars', most: 1_000_000_000 },
  nextRenewal: { kind: 'date', label: 'Next renewal' },
  created: { kind: 'date', label: 'Created', past: true },
  favorite: { kind: 'choice', label: 'Favorite', options: yesNo },
  phone: { kind: 'presence', label: 'Phone' },
  email: { kind: 'presence', label: 'Email' },
} as const satisfies Record<string, ListField>
export type ListOnlyKey = keyof typeof listOnlyFields

/** Rules at the top of a filter; groups about addresses and policies have the fields of tags. */
export const listFields: Readonly<Record<string, ListField>> = { ...contactFields, ...listOnlyFields }

const presence = ['null', 'notNull'] as const
export const listOperators: Readonly<Record<ListKind, readonly Operator[]>> = {
  ...operatorsOf,
  person: ['in', 'notIn', ...presence],
  location: ['in', 'notIn', ...presence],
  presence,
}

export const listOperatorLabel = (kind: ListKind, operator: Operator): string =>
  kind === 'person' || kind === 'location' || kind === 'presence'
    ? operatorLabel('choice', operator)
    : operatorLabel(kind, operator)

/** All problems of a filter; empty when it is valid. */
export const faultsOfFilter = (filter: RuleGroup): RuleFault[] => faultsOf(filter, faultOfOwnRule)

/** Undefined for a rule that is no rule of the list alone; otherwise its problem, or an empty text. */
function faultOfOwnRule({ field: key, operator, value }: Rule): string | undefined {
  if (!Object.hasOwn(listOnlyFields, key)) return
  const field: ListField = listOnlyFields[key as ListOnlyKey]
  if (!listOperators[field.kind].includes(operator))
    return `“${field.label}” can’t be used this way. Choose another operator.`
  const { kind } = field
  const problem =
    kind === 'person' || kind === 'location'
      ? faultOfChosen(operator, value, kind === 'person')
      : kind !== 'presence' && faultOfValue(field, operator, value)
  return problem ? `${field.label}: ${problem}` : ''
}

function faultOfChosen(operator: Operator, value: Rule['value'], people: boolean) {
  if (operator === 'null' || operator === 'notNull') return
  if (!Array.isArray(value) || value.length === 0) return people ? 'choose a person.' : 'choose a location.'
  if (value.length > tagLimits.values) return `use at most ${tagLimits.values} values.`
  const known = (value as unknown[]).every((each) => (people && each === myself) || isId(each))
  if (!known) return people ? 'choose a person.' : 'choose a location.'
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
