import { expect, test } from 'vitest'
import { freeExtensions } from './free-extensions.ts'

test.each([
  [[], ['101', '115']],
  [
    ['101', '102', '104'],
    ['103', '103'],
  ],
  [
    ['100', '101', '103'],
    ['102', '102'],
  ],
  [['2001'], ['2002', '2016']],
  [['998', '999'], undefined],
])('beside %j the first free ones are %j', (taken, free) => expect(freeExtensions(taken)).toEqual(free))
