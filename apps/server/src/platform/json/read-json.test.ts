import { describe, expect, test } from 'vitest'
import { repeatedSlot } from '#testing/longest-turn'
import { readJson, UnfitJson } from './read-json.ts'

const nested = (open: string, deep: number, close: string) => `${open.repeat(deep)}${close.repeat(deep)}`

describe('JSON from outside', () => {
  test('is read as JSON.parse reads it', () => {
    for (const value of [null, 7, 'a"\\"b', ['[', '{', '\\'], { a: [{ b: '}},,,[[[' }] }])
      expect(readJson(JSON.stringify(value))).toEqual(value)
    expect(readJson(`\ufeff${JSON.stringify({ a: 1 })}`)).toEqual({ a: 1 })
    expect(readJson(Buffer.from('{"a":"é"}'))).toEqual({ a: 'é' })
    for (const text of ['', '{', '"\\', '[1,]', 'undefined']) expect(() => readJson(text)).toThrow(SyntaxError)
  })

  test('is refused when it is deep or has many values, without being parsed', async () => {
    const costly = [
      nested('[', 450_000, ']'),
      nested('{"a":', 150_000, '1}'),
      `[${'[],'.repeat(300_000)}1]`,
      `[${'1,'.repeat(450_000)}1]`,
      `{${Array.from({ length: 60_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
      '['.repeat(900_000),
      `{"a":"${'\\"'.repeat(400_000)}`,
    ]
    for (const text of costly) {
      const held = await repeatedSlot(async () => {
        expect(() => readJson(text)).toThrow(/JSON/)
      }, 30)
      expect(held, text.slice(0, 20)).toBeLessThan(30)
    }
  })

  test('is allowed what its caller states', () => {
    expect(readJson(nested('[', 64, ']'))).toBeTruthy()
    expect(() => readJson(nested('[', 65, ']'))).toThrow(UnfitJson)
    expect(() => readJson('[1,2,3]', { deep: 1, values: 2 })).toThrow(UnfitJson)
    expect(readJson('[1,2,3]', { deep: 1, values: 3 })).toEqual([1, 2, 3])
  })

  test.each(['{"__proto__":{"admin":true}}', '{"a":[{"\\u005f_proto__":1}]}'])('names no prototype: %s', (text) => {
    expect(() => readJson(text)).toThrow(UnfitJson)
    expect(readJson('{"a":"__proto__"}')).toEqual({ a: '__proto__' })
  })
})
