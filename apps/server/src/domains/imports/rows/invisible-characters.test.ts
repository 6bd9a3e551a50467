import { expect, test } from 'vitest'
import type { Target } from '../mapping/heading-rules.ts'
import { rowMapper } from './map-row.ts'

/** Maps one row, given as heading → [target, value]. */
function mapped(row: Record<string, [Target, string]>) {
  const columns = Object.keys(row).map((name) => ({
    name,
    samples: [],
    filled: 1,
    suggested: 'extra' as const,
    dayFirst: false,
    private: false,
    manyTags: false,
  }))
  const cells = Object.values(row)
  const mapRow = rowMapper(
    columns,
    cells.map(([target]) => target),
    { today: '2026-11-23', country: 'US' },
  )
  return mapRow(cells.map(([, value]) => value))
}

test('are removed from each cell, and a notice names the columns', () => {
  const row = mapped({
    First: ['firstName', '\u202aAda\u202c'],
    Last: ['lastName', 'Ki\u00adng'],
    Tags: ['tags', 'V\u200bIP'],
    Notes: ['note', 'Calls\u0007 at\n\u200fנועה'],
    Color: ['extra', 'Bl\u2060ue'],
    Left: ['skip', '\u202e'],
  })
  expect(row).toMatchObject({
    values: { firstName: 'Ada', lastName: 'King' },
    tags: ['VIP'],
    note: 'Calls at\n\u200fנועה',
    extras: [{ field: 'Color', value: 'Blue' }],
    problems: ['Invisible characters were removed from “First”, “Last”, “Tags”, “Notes”, “Color”'],
  })
})

test('around a phone are not reported, and joiners of Persian names and emoji stay', () => {
  const row = mapped({
    Name: ['firstName', 'علی\u200cرضا'],
    Phone: ['phone', '\u202a+1 212 555 0123\u202c'],
    Notes: ['note', '\u{1f469}\u200d\u{1f467}'],
  })
  expect(row).toMatchObject({
    values: { firstName: 'علی\u200cرضا', phone: '12125550123' },
    note: '\u{1f469}\u200d\u{1f467}',
    problems: [],
  })
})

test('do not hide a private number', () => {
  const row = mapped({ Name: ['firstName', 'Ada'], Other: ['extra', '123-\u206045-\u20606789'] })
  expect(row.extras).toEqual([{ field: 'Other', value: '123-45-6789', sealed: true }])
})
