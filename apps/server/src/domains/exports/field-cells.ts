// The cells of a form's fields.
import type { Field, Fields } from '@frontdesk/contract/forms/kit/field'
import { labelWithin } from '@frontdesk/contract/forms/kit/rules'
import type { Cell, CellKind, SheetColumn } from '#platform/spreadsheet/sheet'

/** A column, and how it is read from a row. */
export interface LineColumn<Line> extends SheetColumn {
  cell(line: Line): Cell
  /** The part of a row that contains it, when that may be missing: its columns are then skipped together. */
  of?: (line: Line) => object | null | undefined
}

/** The cells of a row; columns with the same part are processed together. */
export function cellsReader<Line>(columns: readonly LineColumn<Line>[]): (line: Line) => Cell[] {
  const parts = Map.groupBy(columns.entries(), ([, { of }]) => of)
  const groups = [...parts].map(([of, members]) => ({ of, members: members.map(([at, { cell }]) => ({ at, cell })) }))
  const none: Cell[] = new Array(columns.length).fill(null)
  return (line) => {
    const cells = none.slice()
    for (const { of, members } of groups) {
      if (of && !of(line)) continue
      for (const { at, cell } of members) cells[at] = cell(line)
    }
    return cells
  }
}

const kinds: Partial<Record<Field['kind'], CellKind>> = {
  flag: 'flag',
  day: 'day',
  money: 'money',
  wholeNumber: 'number',
  year: 'number',
  decimal: 'number',
  height: 'number',
}

/** The field as a column; `read` returns its value from a row. */
export function fieldColumn<Line>(
  field: Field,
  read: (line: Line) => unknown,
  { before = '', of }: { before?: string; of?: LineColumn<Line>['of'] } = {},
): LineColumn<Line> {
  const show = showing(field)
  return {
    ...(of && { of }),
    title: `${before}${before ? labelWithin(field.label) : field.label}${unitOf(field)}`,
    kind: kinds[field.kind] ?? 'text',
    cell(line) {
      const value = read(line)
      return value === null || value === undefined ? null : show(value)
    },
  }
}

/** One column for each stored field; private ones only when requested. */
export const exportedFields = (fields: Fields, withPrivate: boolean) =>
  Object.entries(fields).filter(([, field]) => !field.dropped && (withPrivate || !field.private))

function unitOf(field: Field): string {
  if (field.kind === 'height') return ' (inches)'
  return 'unit' in field && field.unit ? ` (${field.unit})` : ''
}

function showing(field: Field): (value: unknown) => Cell {
  switch (field.kind) {
    case 'phone':
      return (digits) => `+${digits}`
    case 'choice':
      return (value) => field.labels?.[String(value)] ?? String(value)
    case 'digits':
      return (value) => shaped(String(value), field.shape)
    case 'texts':
      return (list) => (list as string[]).join('; ')
    case 'group':
    case 'groups':
      throw new Error(`${field.label} holds several fields: give each a column of its own.`)
    default:
      return (value) => value as Cell
  }
}

/** 123456789 in ###-##-#### is 123-45-6789. */
function shaped(digits: string, shape: string | undefined): string {
  if (!shape) return digits
  let at = 0
  return shape.replace(/#/g, () => digits[at++] ?? '')
}

/** 2026-11-20 10:00:00.25-05 as seconds since 1970 of the local clock; fractions of a second are dropped. */
export function wallSeconds(shown: string): number {
  const two = (at: number) => shown.charCodeAt(at) * 10 + shown.charCodeAt(at + 1) - 528
  const year = two(0) * 100 + two(2)
  return Date.UTC(year, two(5) - 1, two(8), two(11), two(14), two(17)) / 1000
}
