import { expect, test } from 'vitest'
import { resizeColumn, showColumn } from '#ui/data/grid/columns.ts'
import { contactColumns, usualLayout } from './contact-columns.ts'
import { fitColumns } from './fit-columns.ts'

const keysAt = (width: number, layout = usualLayout) => fitColumns(layout, width).map(({ key }) => key)
const nameAt = (width: number, layout = usualLayout) => fitColumns(layout, width)[0]?.shown
const all = ['name', 'status', 'owner', 'policies', 'premium', 'nextFollowup', 'lastContact', 'tags', 'actions']

test('a narrow window hides the tags, then the last contact', () => {
  expect(keysAt(1184)).toEqual(all)
  expect(keysAt(1050)).toEqual(all.filter((key) => key !== 'tags'))
  expect(keysAt(960)).toEqual(all.filter((key) => key !== 'tags' && key !== 'lastContact'))
  expect(keysAt(768)).toEqual(['name', 'status', 'premium', 'nextFollowup', 'actions'])
})

test('in a wide window the name grows to 320, unless somebody resized it', () => {
  expect(nameAt(1184)).toBe(226)
  expect(nameAt(1664)).toBe(320)
  expect(nameAt(1664, resizeColumn(usualLayout, 'name', 200))).toBe(200)
})

test('columns that somebody added are scrolled to, not hidden', () => {
  const email = contactColumns.find(({ key }) => key === 'email')
  if (!email) throw new Error('no column')
  expect(keysAt(1184, showColumn(usualLayout, email))).toEqual([...all.slice(0, -1), 'email', 'actions'])
})
