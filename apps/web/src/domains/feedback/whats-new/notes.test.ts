import { expect, test } from 'vitest'
import { version } from '#platform/contract.generated.ts'
import { notesSince } from './notes.ts'

const versions = (previous: string | null) => notesSince(previous).map((each) => each.version)

test('notes are those of newer versions, compared number by number', () => {
  expect(versions('2.11.0')).toEqual(['2.12.0'])
  expect(versions('2.9.10')).toEqual(['2.12.0', '2.11.0'])
  expect(versions('2.12.0')).toEqual([])
  expect(versions('3.0.0')).toEqual([])
  expect(versions(null)).toEqual(['2.12.0', '2.11.0'])
})

test('no note is of a version that is not there yet', () => {
  expect(versions(version)).toEqual([])
})
