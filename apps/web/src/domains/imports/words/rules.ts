import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { afterColon } from '#ui/format/in-sentence.ts'

type Choices<Rule extends keyof ImportRules> = readonly { value: ImportRules[Rule]; label: string; hint: string }[]

export const sameChoices: Choices<'same'> = [
  {
    value: 'name',
    label: 'Same name, with the same phone or email',
    hint: 'The safest choice: people who share a family phone stay separate.',
  },
  {
    value: 'email',
    label: 'Same email',
    hint: 'Whatever the name. For files in which no two people share an email address.',
  },
  { value: 'phone', label: 'Same phone', hint: 'Whatever the name. People who share a phone count as one.' },
  {
    value: 'externalId',
    label: 'Same number in another program',
    hint: 'The number that an earlier import kept as additional info under the same heading.',
  },
  { value: 'ssn', label: 'Same SSN', hint: 'Compared encrypted. Rows without one are always added.' },
]

export const knownChoices: Choices<'known'> = [
  { value: 'skip', label: 'Leave as it is', hint: 'Only new people are added.' },
  { value: 'fill', label: 'Fill empty fields', hint: 'Values the contact has stay; the file fills in the rest.' },
  {
    value: 'overwrite',
    label: 'Overwrite with the file',
    hint: 'The file’s values replace the contact’s; an address is replaced as a whole. Empty cells change nothing.',
  },
  { value: 'add', label: 'Add anyway', hint: 'Everyone becomes a new contact, even people who are already here.' },
]

/** Both in one sentence. */
export function ruleWords({ same, known }: ImportRules): string {
  if (known === 'add') return 'Everyone is added, even people who are already here.'
  return `Same person: ${labelOf(sameChoices, same)}. Who is here already: ${labelOf(knownChoices, known)}.`
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  const label = choices.find((choice) => choice.value === value)?.label ?? value
  return afterColon(label)
}
