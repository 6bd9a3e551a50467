import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import { afterColon } from '#ui/format/in-sentence.ts'
import { importTexts } from '../texts/import.texts.ts'

type Choices<Rule extends keyof ImportRules> = readonly { value: ImportRules[Rule]; label: string; hint: string }[]

export const sameChoices: Choices<'same'> = [
  {
    value: 'name',
    label: importTexts.sameName,
    hint: importTexts.sameNameHint,
  },
  {
    value: 'email',
    label: importTexts.sameEmail,
    hint: importTexts.sameEmailHint,
  },
  { value: 'phone', label: importTexts.samePhone, hint: importTexts.samePhoneHint },
  {
    value: 'externalId',
    label: importTexts.sameId,
    hint: importTexts.sameIdHint,
  },
  { value: 'ssn', label: importTexts.sameSsn, hint: importTexts.sameSsnHint },
]

export const knownChoices: Choices<'known'> = [
  { value: 'skip', label: importTexts.skip, hint: importTexts.skipHint },
  { value: 'fill', label: importTexts.fill, hint: importTexts.fillHint },
  {
    value: 'overwrite',
    label: importTexts.overwrite,
    hint: importTexts.overwriteHint,
  },
  { value: 'add', label: importTexts.add, hint: importTexts.addHint },
]

/** Both in one sentence. */
export function formatRules({ same, known }: ImportRules): string {
  if (known === 'add') return importTexts.everyoneAdded
  return importTexts.rules(labelOf(sameChoices, same), labelOf(knownChoices, known))
}

function labelOf(choices: readonly { value: string; label: string }[], value: string): string {
  const label = choices.find((choice) => choice.value === value)?.label ?? value
  return afterColon(label)
}
