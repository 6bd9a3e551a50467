import { expect, test } from 'vitest'
import { buildKeys, countStated, listYears, matchesKeys, parseMaker } from './vin-keys.ts'

test('keys are the descriptor and what follows the check digit', () => {
  expect(buildKeys('1HGCM82633A004352')).toBe('CM826|3A004352')
  expect(parseMaker('1HGCM82633A004352')).toBe('1HG')
  expect(parseMaker('1A9CM82633A004352')).toBe('1A9004')
})

test.each<[string, boolean]>([
  ['CM82[67]', true],
  ['CM82[0-5]', false],
  ['CM82[0-57]', false],
  ['*M', true],
  ['_M8##', true],
  ['_#', false],
  ['*****|**0', true],
  ['*****|*[B-Z]', false],
  ['*M82*|3A', true],
  ['CM826|3A004352*', true],
  ['CM82[6', false],
])('%s fits: %s', (pattern, fits) => {
  expect(matchesKeys('CM826|3A004352', pattern)).toBe(fits)
})

test('a pattern states as much as it leaves no choice about', () => {
  expect(['*M', 'CM82[67]', '*****|**0'].map(countStated)).toEqual([1, 5, 1])
})

test.each<[string, boolean, number[]]>([
  ['1HGCM82633A004352', true, [2001 + 2]],
  ['1HD1KB4197Y000000', false, [2007]],
  ['5YJSA1E26HF000337', true, [2017]],
  ['5YJSA112AHF000337', true, [1987]],
  ['1HD1KBM17FB600000', false, [2015, 1985]],
  ['1HD1KBM17ZB600000', false, []],
])('%s, light: %s, may be of %j', (vin, light, years) => {
  expect(listYears(vin, { light, newest: 2027 })).toEqual(years)
})
