import { expect, test } from 'vitest'
import { findMention } from './find-mention.ts'

const at = (marked: string) => findMention(marked.replace('|', ''), marked.indexOf('|'))

test('finds an @ at the beginning of a word, up to the caret', () => {
  expect(at('@|')).toEqual({ start: 0, query: '' })
  expect(at('Hi (@fir| you')).toEqual({ start: 4, query: 'fir' })
  expect(at('Hi\n@first na|me')).toEqual({ start: 3, query: 'first na' })
  expect(at('@one @two|')).toEqual({ start: 5, query: 'two' })
})

test('ignores an e-mail address, another line, and a single @', () => {
  expect(at('ann@city|')).toBeUndefined()
  expect(at('@first\n|')).toBeUndefined()
  expect(at('3 @ 5|')).toBeUndefined()
  expect(at('nothing|')).toBeUndefined()
})
