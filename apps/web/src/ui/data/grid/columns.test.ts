import { expect, test } from 'vitest'
import {
  type GridColumn,
  hideColumn,
  knownLayout,
  layoutOf,
  moveColumn,
  placed,
  resizeColumn,
  showColumn,
  templateOf,
  totalWidth,
} from './columns.ts'

const columns: GridColumn[] = [
  { key: 'name', label: 'Name', width: 226, least: 160, locked: true },
  { key: 'status', label: 'Status', width: 92, least: 80, most: 120 },
  { key: 'tags', label: 'Tags', width: 100, least: 80, grows: true },
  { key: 'email', label: 'Email', width: 180, least: 80 },
]
const layout = layoutOf(columns, ['name', 'status', 'tags'])
const keys = (of: typeof layout) => of.map(({ key }) => key)

test('shows, hides, and moves columns, the locked one always first', () => {
  const email = columns[3] as GridColumn
  expect(keys(showColumn(layout, email))).toEqual(['name', 'status', 'tags', 'email'])
  expect(keys(hideColumn(layout, 'status'))).toEqual(['name', 'tags'])
  expect(keys(moveColumn(columns, layout, 'tags', 1))).toEqual(['name', 'tags', 'status'])
  expect(keys(moveColumn(columns, layout, 'tags', 0))).toEqual(['name', 'tags', 'status'])
  expect(keys(moveColumn(columns, layout, 'status', 9))).toEqual(['name', 'tags', 'status'])
})

test('a saved layout loses columns that no longer exist, and gets the locked one', () => {
  expect(
    knownLayout(columns, [
      { key: 'gone', width: 90 },
      { key: 'email', width: 200 },
    ]),
  ).toEqual([
    { key: 'name', width: 226 },
    { key: 'email', width: 200 },
  ])
})

test('widths stay within their bounds, and one column takes the rest', () => {
  const wide = placed(columns, resizeColumn(resizeColumn(layout, 'status', 500), 'name', 10))
  expect(wide.map(({ shown }) => shown)).toEqual([160, 120, 100])
  expect(templateOf(wide, 44)).toBe('44px 160px 120px minmax(80px, 1fr)')
  expect(totalWidth(wide, 44)).toBe(404)
})
