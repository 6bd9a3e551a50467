import { expect, test } from 'vitest'
import { parseRange } from './wanted-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['Bytes= 2-5 ', { start: 2, end: 5 }],
  ['bytes=7-', { start: 7 }],
  ['bytes=-3', { last: 3 }],
  ['bytes=-0', { last: 0 }],
])('%s is one part', (range, bytes) => {
  expect(parseRange({ range })).toEqual({ bytes, ifRange: null })
  expect(parseRange({ range, 'if-range': '"a"' })).toEqual({ bytes, ifRange: '"a"' })
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,4-5',
  'bytes=a-b',
  'bytes=1.5-2',
  'bytes=--1',
  'bytes=0-9999999999999999',
  'lines=0-1',
  'bytes 0-1',
])('%s answers with the whole', (range) => {
  expect(parseRange(range === undefined ? {} : { range })).toBeNull()
})
