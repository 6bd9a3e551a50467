import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test.each([
  ['', 'GSM-7', 0, 0],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  ['€'.repeat(81), 'GSM-7', 162, 2],
  ['ñ', 'GSM-7', 1, 1],
  ['ç', 'UCS-2', 1, 1],
  ['’'.repeat(70), 'UCS-2', 70, 1],
  ['’'.repeat(71), 'UCS-2', 71, 2],
  ['👍', 'UCS-2', 2, 1],
  ['👍'.repeat(35), 'UCS-2', 70, 1],
  ['👍'.repeat(36), 'UCS-2', 72, 2],
] as const)('%j', (text, encoding, units, segments) => {
  expect(segmentsOf(text)).toMatchObject({ encoding, units, segments })
})

test('a letter of two units is never divided', () => {
  // 153 units in a segment: the 77th euro sign does not fit into the first.
  expect(segmentsOf('€'.repeat(153)).segments).toBe(3)
  expect(segmentsOf(`a${'€'.repeat(152)}`).segments).toBe(2)
  expect(segmentsOf(`${'a'.repeat(66)}${'👍'.repeat(3)}`)).toMatchObject({ units: 72, segments: 2, left: 61 })
})

const family = '👨‍👩‍👧‍👦'

test.each([
  [
    'a joined emoji at the border moves as a whole',
    `${'ж'.repeat(60)}${family}`,
    { characters: 61, units: 71, segments: 2, left: 56 },
  ],
  ['a flag too', `${'ж'.repeat(66)}🇺🇸${'ж'.repeat(4)}`, { characters: 71, units: 74, segments: 2 }],
  ['a letter with accents is one character', 'n\u0303'.repeat(5), { characters: 5, units: 10, segments: 1 }],
  ['a thumb with a skin tone is one character', '👍🏽', { characters: 1, units: 4, segments: 1 }],
  ['accents without end are divided', `e${'\u0301'.repeat(200)}`, { characters: 1, units: 201, segments: 3 }],
])('%s', (_, text, expected) => {
  expect(segmentsOf(text)).toMatchObject(expected)
})

test('random texts have the segments that cutting them letter by letter gives', () => {
  const letters = [...'aZ9 @€[ñç’👍\n']
  for (let round = 0; round < 300; round += 1) {
    const text = Array.from(
      { length: (round * 7) % 400 },
      (_, at) => letters[(round * 31 + at * at) % letters.length],
    ).join('')
    const { encoding, segments } = segmentsOf(text)
    const width = (letter: string) => (encoding === 'UCS-2' ? letter.length : '€['.includes(letter) ? 2 : 1)
    const cut = (most: number) => {
      const parts = [0]
      for (const letter of text) {
        const last = parts.length - 1
        if ((parts[last] ?? 0) + width(letter) > most) parts.push(width(letter))
        else parts[last] = (parts[last] ?? 0) + width(letter)
      }
      return parts.length
    }
    const [one, many] = encoding === 'UCS-2' ? [70, 67] : [160, 153]
    expect(segments).toBe(text === '' ? 0 : cut(one) === 1 ? 1 : cut(many))
  }
})
