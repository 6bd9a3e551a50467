// Every program's own shape: what is recognized, where each column goes, and what the first row becomes.
import { describe, expect, test } from 'vitest'
import { fileOf, importBytes } from './corpus.factory.ts'
import { expected } from './expected.factory.ts'

describe.each(expected)(
  '$file $charset',
  ({ file, charset, source, notices = [], values, note, tags = [], extras = [], leftOut = [] }) => {
    test('is recognized, and its first row becomes the contact that it says', async () => {
      const read = await importBytes(fileOf(file, charset))
      const [draft] = read.drafts
      expect({ source: read.source, values: draft?.values, tags: draft?.tags }).toEqual({ source, values, tags })
      if (note) expect(draft?.note).toBe(note)
      expect(read.notices).toEqual(notices.map((part) => expect.stringContaining(part)))
      const kept = draft?.extras.map(({ field, value, isKey }) => `${field}: ${value}${isKey ? ' (key)' : ''}`)
      expect(kept).toEqual(expect.arrayContaining([...extras]))
      for (const value of leftOut) expect(JSON.stringify(read.drafts)).not.toContain(value)
      for (const each of read.drafts) expect([each.problems, each.failure]).toEqual([[], null])
    })
  },
)
