import { expect, test } from 'vitest'
import { messageWords } from './message-words.ts'

const walter = { id: '1', firstName: 'Walter', lastName: 'Byrne', companyName: null } as never

test('shows the names that are known, and the label of what is filled later', () => {
  const text = 'Hi {{firstName}}, is {{mobilePhone}} still your number, {{contact}}? {{nonsense}}'
  expect(messageWords(text, walter)).toBe('Hi Walter, is [Mobile phone] still your number, Walter Byrne? {{nonsense}}')
  expect(messageWords(text, null)).toContain('Hi [First name], ')
})
