import type { ImportRules } from '@frontdesk/contract/import-fields'

type Choices<Rule extends keyof ImportRules> = readonly { value: ImportRules[Rule]; label: string; hint: string }[]

export const sameChoices: Choices<'same'> = [
  {
    value: 'name',
    label: 'Same name, with the same phone or email',
    hint: 'The safest: a phone that a family shares makes nobody the same person.',
  },
  { value: 'email', label: 'Same email', hint: 'Whatever the name. For files in which nobody shares an address.' },
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
  { value: 'fill', label: 'Fill empty fields', hint: 'What the contact holds stays; the file fills the gaps.' },
  {
    value: 'overwrite',
    label: 'Overwrite with the file',
    hint: 'The file’s values count, an address as a whole. Empty cells change nothing.',
  },
  { value: 'add', label: 'Add anyway', hint: 'Everybody becomes a new contact, also those who are here already.' },
]

/** Both in one sentence. */
export function ruleWords({ same, known }: ImportRules): string {
  if (known === 'add') return 'Everybody is added, also those who are here already.'
  return `Same person: ${labelOf(sameChoices, same)}. Who is here already: ${labelOf(knownChoices, known)}.`
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  const label = choices.find((choice) => choice.value === value)?.label ?? value
  return label.charAt(0).toLowerCase() + label.slice(1)
}
