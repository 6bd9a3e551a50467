import { expect, test } from 'vitest'
import { findRuns, type Said } from './find-runs.ts'

const at = (time: string, by: string | undefined = 'jo', day = '2026-11-23'): Said => ({ by, at: `${day}T${time}Z` })
/** `[` begins a run, `]` ends it. */
const drawn = (said: readonly Said[]) =>
  findRuns(said)
    .map(({ begins, ends }) => `${begins ? '[' : ''}.${ends ? ']' : ''}`)
    .join('')

test('joins one author’s rows', () => {
  expect(drawn([at('14:00:00'), at('14:01:00'), at('14:02:00')])).toBe('[...]')
  expect(drawn([])).toBe('')
})

test('begins again with another author, also between two of the first', () => {
  expect(drawn([at('14:00:00'), at('14:01:00', 'ana'), at('14:02:00')])).toBe('[.][.][.]')
})

test('begins again more than five minutes after its first row', () => {
  expect(drawn([at('14:00:00'), at('14:04:00'), at('14:05:00')])).toBe('[...]')
  expect(drawn([at('14:00:00'), at('14:04:00'), at('14:05:01'), at('14:06:00')])).toBe('[..][..]')
})

test('begins again on another day of the screen', () => {
  const midnight = new Date(2026, 10, 24).getTime()
  const said = [midnight - 60_000, midnight].map((ms) => ({ by: 'jo', at: new Date(ms).toISOString() }))
  expect(drawn(said)).toBe('[.][.]')
})

test('leaves a row without an author, or with a line above it, apart', () => {
  const nobody: Said = { at: '2026-11-23T14:01:00Z', by: undefined }
  expect(drawn([at('14:00:00'), nobody, nobody, at('14:02:00')])).toBe('[.][.][.][.]')
  expect(drawn([at('14:00:00'), { ...at('14:01:00'), apart: true }, at('14:02:00')])).toBe('[.][..]')
})
