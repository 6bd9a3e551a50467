// The longest realistic values: a name of sixty characters, a long carrier, twelve million dollars.
import type { Field, Fields, Form } from '@frontdesk/contract/forms/kit/field'

const words = 'Northwestern Consolidated Mutual Casualty & Life of Minnesota'
const story = `${words} asked for three quotes, and wants to be called after noon.\nAllTheDocumentsAreInTheSharedFolderUnderTheirMaidenName.`

type Given = Readonly<Record<string, unknown>>

/** Every field of a form with the longest realistic value, except for the given ones. */
export const longest = (form: Form, given: Given = {}): Record<string, unknown> => ({
  ...allFilledIn(form.fields, given),
  ...given,
})

/** A condition, also that of a field within a group, refers to a field of the form. */
const allFilledIn = (fields: Fields, given: Given): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([, { when }]) => !when || when.is.includes(String(given[when.field] ?? longestOption(fields[when.field]))),
      )
      // Two parts of one whole.
      .map(([key, field]) => [key, key === 'percentage' ? 50 : filledIn(field, given)] as const)
      .filter(([, value]) => value !== undefined),
  )

function longestOption(field: Field | undefined): string | undefined {
  if (field?.kind === 'reference') return field.other
  if (field?.kind !== 'choice') return undefined
  const labels: Readonly<Partial<Record<string, string>>> = field.labels ?? {}
  const shown = (option: string) => labels[option] ?? option
  return field.options.toSorted((a, b) => shown(b).length - shown(a).length)[0]
}

function filledIn(field: Field, given: Given): unknown {
  switch (field.kind) {
    case 'text':
    case 'smart':
      return words.slice(0, Math.min(60, field.limit))
    case 'longText':
      return story.slice(0, field.limit)
    case 'choice':
    case 'reference':
      return longestOption(field)
    case 'flag':
      return true
    case 'day':
      return '1988-12-28'
    case 'expiry':
      return '2030-12'
    case 'money':
      return 1_234_567_800
    case 'wholeNumber':
    case 'decimal':
      return Math.min(field.most, 8_888_888)
    case 'year':
      return 2026
    case 'height':
      return 83
    case 'phone':
      return '14195550188'
    case 'email':
      return 'maximiliana.montgomery-featherstonehaugh@brokerage.example.com'
    case 'link':
      return 'https://agents.carrier.example.com/policies/2026/homeowners/NW-1974-00042/declarations?view=full'
    case 'digits':
      // With valid check digits, where they are checked.
      return field.check === 'routing'
        ? '021000021'
        : field.check === 'card'
          ? '6304999999999999994'
          : '1234567890123456789'.slice(0, field.most)
    case 'texts':
      return [words, 'Dr. Ito']
    case 'group':
      return allFilledIn(field.fields, given)
    case 'groups':
      return [allFilledIn(field.fields, given), allFilledIn(field.fields, given)]
  }
}
