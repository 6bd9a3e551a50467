import { expect, test } from 'vitest'
import { mentionedIn, mentionParts } from './mentions.ts'

const people = ['Sam Carter', 'Sam Carter-Wells', 'Sam', 'Jo', '山田'].map((name) => ({ id: name, name }))
const of = (text: string) => mentionedIn(text, people)

test('mentions the person with the longest name alone', () => {
  expect(of('Hi @Sam Carter-Wells, call')).toEqual(['Sam Carter-Wells'])
  expect(of('Hi @Sam Carter, call')).toEqual(['Sam Carter'])
  expect(of('@Sam: and @Jo.')).toEqual(['Sam', 'Jo'])
  expect(of('@Sam Carter @Sam Carter-Wells')).toEqual(['Sam Carter', 'Sam Carter-Wells'])
})

test('mentions nobody whose name is only the beginning of a word', () => {
  expect(of('@Samuel, @Jo-Ann, and @Joanna')).toEqual([])
  expect(of('Sam Carter')).toEqual([])
})

test('mentions a person before a sign, a possessive, or letters without spaces', () => {
  expect(of("@Jo's turn, @Sam!")).toEqual(['Sam', 'Jo'])
  expect(of('@山田さん、お願いします')).toEqual(['山田'])
})

test('cuts a text into names and what is between them', () => {
  expect(mentionParts('Hi @Sam Carter!', ['Sam', 'Sam Carter'])).toEqual([
    { text: 'Hi ', name: null },
    { text: '@Sam Carter', name: 'Sam Carter' },
    { text: '!', name: null },
  ])
  expect(mentionParts('', ['Sam'])).toEqual([])
})
