import { expect, test } from 'vitest'
import { findMention } from './find-mention.ts'

const at = (marked: string) => findMention(marked.replace('|', ''), marked.indexOf('|'))

test('an @ that begins a word opens the list, up to the caret', () => {
  expect(at('@|')).toEqual({ start: 0, query: '' })
  expect(at('Hi (@fir| you')).toEqual({ start: 4, query: 'fir' })
  expect(at('Hi\n@first na|me')).toEqual({ start: 3, query: 'first na' })
  expect(at('@one @two|')).toEqual({ start: 5, query: 'two' })
})

test('an address of mail, a line further on and an @ that stands alone do not', () => {
  expect(at('ann@city|')).toBeUndefined()
  expect(at('@first\n|')).toBeUndefined()
  expect(at('3 @ 5|')).toBeUndefined()
  expect(at('nothing|')).toBeUndefined()
})
