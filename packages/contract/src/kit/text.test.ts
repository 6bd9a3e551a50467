import { describe, expect, test } from 'vitest'
import { tidyText, unseenProblem, withoutUnseen } from './text.ts'

const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\ufe0f'
const wales = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}'

test.each([
  ['a zero', 'a\u0000b'],
  ['a bell', 'a\u0007b'],
  ['a delete', 'a\u007fb'],
  ['a control of the upper half', 'a\u009bb'],
  ['an override of the direction', 'a\u202eb'],
  ['an isolate', 'a\u2066b'],
  ['a word joiner', 'a\u2060b'],
  ['an order of bytes', 'a\ufeffb'],
  ['no character at all', 'a\uffffb'],
  ['letters of a tag', 'a\u{e0061}\u{e0062}b'],
])('%s is named in either kind, and can be taken out', (_name, text) => {
  for (const kind of ['line', 'lines'] as const) {
    expect(unseenProblem(text, kind)).toMatch(/^This text has an invisible character \(U\+[0-9A-F]{4,5}\)/)
    expect(withoutUnseen(text, kind)).toBe('ab')
  }
})

test.each(['\u00ad', '\u061c', '\u200b', '\u200e', '\u200f'])(
  'what orders a longer text stands in no name: %j',
  (mark) => {
    expect([unseenProblem(`a${mark}b`, 'lines'), withoutUnseen(`a${mark}b`, 'lines')]).toEqual([null, `a${mark}b`])
    expect(unseenProblem(`a${mark}b`, 'line')).toContain('invisible')
    expect(withoutUnseen(`a${mark}b`, 'line')).toBe('ab')
  },
)

test.each([
  ['a Persian name with a joint that is not joined', 'علی\u200cرضا'],
  ['an emoji of several', family],
  ['the flag of Wales', wales],
  ['a Hebrew name with vowel points', 'שָׁלוֹם'],
  ['a variant of a Japanese letter', '葛\u{e0100}飾'],
  ['a letter with a mark that has no single form', 'R\u0308'],
])('%s stays as it is', (_name, text) => {
  for (const kind of ['line', 'lines'] as const) {
    expect(unseenProblem(text, kind)).toBeNull()
    expect(withoutUnseen(text, kind)).toBe(text)
    expect(tidyText(text, kind)).toBe(text)
  }
})

describe('tidy', () => {
  test.each([
    ['  Ada \t King\u00a0\u3000Lovelace\r\n', 'Ada King Lovelace', 'Ada \t King\u00a0\u3000Lovelace'],
    ['one\r\ntwo\rthree\u2028four', 'one two three four', 'one\ntwo\nthree\nfour'],
    ['Zoe\u0308', 'Zo\u00eb', 'Zo\u00eb'],
    ['\u200d\u3164\u2800 ', '', ''],
    ['\ufeffAda', 'Ada', 'Ada'],
  ])('%j is %j as a line and %j as lines', (text, line, lines) => {
    expect([tidyText(text, 'line'), tidyText(text, 'lines')]).toEqual([line, lines])
  })

  test('marks without end are left as they are, for putting them in order takes too long', () => {
    const piled = `a${'\u0301\u0316'.repeat(20)}`
    expect(tidyText(piled, 'line')).toBe(piled)
  })
})
