import { expect, test } from 'vitest'
import { phoneMask } from '../../format/typed-phone.ts'
import { inPattern, patternMask } from './digits.ts'
import { afterTyping, type Mask } from './mask.ts'
import { numberMask, wholeNumberText } from './numbers.ts'

const ssn = patternMask('###-##-####')
const height = patternMask('#′ ##″')
const dollars = numberMask({ places: 0, longest: 13, prefix: '$', grouped: true })
const miles = numberMask({ places: 2, longest: 13, prefix: '', grouped: true })
const year = numberMask({ places: 0, longest: 4, prefix: '', grouped: false })

/** `|` is the caret. */
function typed(mask: Mask, before: string, shown: string, by = 'insertText') {
  const caret = shown.indexOf('|')
  const after = afterTyping(mask, before, { text: shown.replace('|', ''), caret, by })
  const text = mask.show(after.kept)
  const at = Math.min(after.caret, text.length)
  return `${text.slice(0, at)}|${text.slice(at)}`
}

test('a pattern shows as far as there are digits', () => {
  expect(inPattern('###-##-####', '')).toBe('')
  expect(inPattern('###-##-####', '123')).toBe('123-')
  expect(inPattern('###-##-####', '123456789')).toBe('123-45-6789')
  expect(inPattern('#′ ##″', '511')).toBe('5′ 11″')
})

test.each<[Mask, string, string, string]>([
  [ssn, '', '1|', '1|'],
  [ssn, '12', '123|', '123-|'],
  [ssn, '123', '123-x|', '123-|'],
  // Between others: all digits after it move, and the last one has no room.
  [ssn, '123456789', '1239|-45-6789', '123-9|4-5678'],
  [ssn, '123456789', '12x|3-45-6789', '12|3-45-6789'],
  [height, '5', '5′ 1|', '5′ 1|'],
  [dollars, '123', '$1234|', '$1,234|'],
  [dollars, '1234', '$1,92|34', '$19,2|34'],
  // A point alone changes nothing when no decimals are allowed.
  [dollars, '12', '$1.|2', '$1|2'],
  [dollars, '', '$1,234.56|', '$1,234.|'],
  [dollars, '12', '5|$12', '$5|12'],
  [miles, '1', '1.|', '1.|'],
  [miles, '1.25', '1.259|', '1.25|'],
  [miles, '1.2', '1.2.|', '1.2|'],
  [year, '1999', '195|99', '19|99'],
  [phoneMask, '', '1|', '+1|'],
  [phoneMask, '', '+|', '+|'],
  [phoneMask, '61', '+|(61', '+|61'],
  [phoneMask, '415555', '(4150|) 555', '(415) 0|55-5'],
])('typed into a mask, case %#', (mask, before, shown, after) => {
  expect(typed(mask, before, shown)).toBe(after)
})

test.each<[Mask, string, string, string, string]>([
  [ssn, '123456', '123-45-|', 'deleteContentBackward', '123-45-|'],
  // Only a mask character was deleted: the digit was meant.
  [ssn, '12345', '123-45|', 'deleteContentBackward', '123-4|'],
  [ssn, '123456789', '123|45-6789', 'deleteContentBackward', '12|4-56-789'],
  [ssn, '123456789', '123|45-6789', 'deleteContentForward', '123|-56-789'],
  [height, '511', '5′ 11|', 'deleteContentBackward', '5′ 1|'],
  [dollars, '1234', '$1|234', 'deleteContentBackward', '$|234'],
  [dollars, '1', '$|', 'deleteContentBackward', '|'],
  [phoneMask, '1', '+|', 'deleteContentBackward', '|'],
  [phoneMask, '+65', '+6|', 'deleteContentBackward', '+6|'],
])('deleted from a mask, case %#', (mask, before, shown, by, after) => {
  expect(typed(mask, before, shown, by)).toBe(after)
})

test.each<[Mask, string, string]>([
  [dollars, '1240.50', '$1,240'],
  [dollars, '$1,240.5', '$1,240'],
  [dollars, '.99', ''],
  [numberMask({ places: 0, longest: 13, prefix: '', grouped: true }), '2.5', '2'],
  [miles, '2.5', '2.5'],
  [year, '1999.5', '1999'],
])('typed key by key, cents never become dollars, case %#', (mask, keys, left) => {
  const kept = [...keys].reduce((before, key) => {
    const text = mask.show(before) + key
    return afterTyping(mask, before, { text, caret: text.length, by: 'insertText' }).kept
  }, '')
  expect(mask.show(wholeNumberText(kept))).toBe(left)
})

test('normalizes a number once its field is left', () => {
  expect(['007', '.5', '5.', '.', '0', '0.50', ''].map(wholeNumberText)).toEqual(['7', '0.5', '5', '', '0', '0.50', ''])
})
