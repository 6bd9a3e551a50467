import { expect, test } from 'vitest'
import { decodeSearchKey, encodeSearchKey, type SearchKey } from './search-key.ts'

const id = '01930000-0000-7000-8000-000000000000'
const keys: SearchKey[] = [
  ['f', 40_000, -1_700_000_000_000_000, '𠮷'.repeat(40), 'mary jo', id],
  ['w', 3, null, id],
]

test.each(keys.map((key) => [key]))('%j survives a round trip', (key) => {
  expect(decodeSearchKey(encodeSearchKey(key))).toEqual(key)
})

test.each([
  '10',
  '["f"]',
  '["w",4,null,null]',
  '["w",0,null,"1"]',
  `["f",1,1,"a\\u0000","b","${id}"]`,
  `["f",1,1,"a","\\ud800","${id}"]`,
  `["f",1,1,"${'a'.repeat(41)}","b","${id}"]`,
  `["f",2147483648,1,"a","b","${id}"]`,
  '[',
])('%s is refused', (text) => {
  const cursor = Buffer.from(text).toString('base64url')
  expect(() => decodeSearchKey(cursor)).toThrow(expect.objectContaining({ code: 'malformed' }))
})
