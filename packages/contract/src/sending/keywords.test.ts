import { expect, test } from 'vitest'
import { keywordOf, keywords } from './keywords.ts'

const families = ['start', 'yes', 'help'] as const
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

test.each(['Start please', 'Sí', 'por favor ayuda'])('%s counts', (text) => {
  expect(keywordOf(text)).toMatch(/^(start|yes|help)$/)
})

test.each(['yes that works for me', 'I need help with my bill', 'start the policy on Monday', '', 'help '.repeat(400)])(
  '%s asks for nothing',
  (text) => {
    expect(keywordOf(text)).toBeNull()
  },
)
