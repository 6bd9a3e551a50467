import type { genders } from '@frontdesk/contract/forms/person'
import { foldText } from './fold-text.ts'

type Gender = (typeof genders)[number]

const words: Record<Gender, string> = {
  Male: 'm male man boy mr herr mann mannlich hombre masculino',
  Female: 'f w female woman girl mrs ms frau weiblich mujer femenino',
  Other: 'o x other divers diverse nonbinary non_binary nb otro',
  'Not Specified': 'u n_a na none unknown unspecified not_specified prefer_not_to_say undisclosed keine_angabe',
}

const byWord = new Map(
  Object.entries(words).flatMap(([gender, list]) =>
    list.split(' ').map((word) => [word.replaceAll('_', ' '), gender as Gender] as const),
  ),
)

export const readGender = (text: string): Gender | null => byWord.get(foldText(text)) ?? null
