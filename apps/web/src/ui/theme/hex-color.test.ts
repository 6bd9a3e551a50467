import { expect, test } from 'vitest'
import { HEX_COLOR_MESSAGE, isHexColor, parseHexColor } from './hex-color.ts'

test.each(['#19d0de', '19D0DE', '#abc', 'abc', ' #fff '])('%s is a color', (input) => {
  expect(isHexColor(input)).toBe(true)
})

test.each(['', '#', '#ab', '#abcd', '#12345', '#1234567', 'teal', '#ggg', '##fff'])('%s is not', (input) => {
  expect(isHexColor(input)).toBe(false)
  expect(() => parseHexColor(input)).toThrow(HEX_COLOR_MESSAGE)
})

test('three digits widen to six', () => {
  expect(parseHexColor('AbC')).toBe('#aabbcc')
})
