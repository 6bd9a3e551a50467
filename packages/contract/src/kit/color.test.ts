import { expect, test } from 'vitest'
import { hexColor } from '../users/users.ts'
import { colorProblem, isHexColor, parseHexColor } from './color.ts'

test.each(['#19d0de', '19D0DE', '#abc', 'abc', ' #fff '])('%s is a color', (input) => {
  expect([isHexColor(input), hexColor.parse(input)]).toEqual([true, parseHexColor(input)])
})

test.each(['', '#', '#ab', '#abcd', '#12345', '#1234567', 'teal', '#ggg', '##fff'])('%s is not', (input) => {
  expect(isHexColor(input)).toBe(false)
  expect(hexColor.safeParse(input).error?.issues[0]?.message).toBe(colorProblem)
  expect(() => parseHexColor(input)).toThrow(colorProblem)
})

test('three digits widen to six', () => {
  expect(parseHexColor('AbC')).toBe('#aabbcc')
})
