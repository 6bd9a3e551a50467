import { expect, test } from 'vitest'
import { keywordOf, keywords } from './keywords.ts'

const families = ['stop', 'start', 'yes', 'help'] as const
const dressed = [
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) => `  ${word}  `,
  (word: string) => `“${word}.”`,
  (word: string) => `'${word}'!!!`,
  (word: string) => `*${word}*`,
  (word: string) => `${word}\n`,
  (word: string) =>
    [...word]
      .map((letter) => (/[a-z]/.test(letter) ? String.fromCodePoint(letter.charCodeAt(0) + 0xfee0) : letter))
      .join(''),
  (word: string) => word.normalize('NFD'),
]

test.each(families.flatMap((family) => keywords[family].map((word) => [word, family] as const)))(
  '%s is of the family %s, however it is written',
  (word, family) => {
    for (const dress of dressed) expect([dress(word), keywordOf(dress(word))]).toEqual([dress(word), family])
  },
)

test.each(['Arrêt', 'Stop please', 'please stop', 'STOP NOW', 'Sí', 'stop texting'])('%s counts', (text) => {
  expect(keywordOf(text)).toMatch(/^(stop|yes)$/)
})

test.each([
  'please stop texting me',
  'Don’t text me anymore',
  'do not send me any more messages',
  'take me off your list',
  'I no longer want to receive these',
  'Leave me alone!',
  'You have the wrong number',
  'No me envíen más mensajes',
])('%s is flagged for a person', (text) => {
  expect(keywordOf(text)).toBe('revocation')
})

test.each([
  'Can you stop by at 3?',
  'don’t stop the policy',
  'the end of the month works',
  'yes that works for me',
  'I need help with my bill',
  'cancel my auto policy on Friday',
  'start the policy on Monday',
  '',
  'a'.repeat(501),
])('%s is nothing of the kind', (text) => {
  expect(keywordOf(text)).toBeNull()
})
