import { createHash } from 'node:crypto'
import { isDay } from '@frontdesk/contract/kit/day'
import { AppError } from '../app-error.ts'
import { readJson } from '../json/read-json.ts'
import type { SortKey } from './page.ts'

/** The cursor is none of this list. An acknowledgment shows its message alone, a reply its field too. */
export class InvalidCursor extends AppError {
  constructor() {
    super('malformed', {
      message: 'The cursor doesn’t belong to this list. Leave it out to get the first page.',
      fields: { cursor: 'is not of this list: begin without a cursor' },
    })
    this.name = 'InvalidCursor'
  }
}

type Values = readonly (string | null)[]

const shapes: Record<SortKey['kind'], (value: string) => boolean> = {
  text: (value) => !value.includes('\0'),
  integer: (value) => /^-?\d{1,18}$/.test(value),
  uuid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value),
  day: isDay,
  instant: (value) => isInstant(value),
}

/** Opaque to clients: the sort values of a page's last row, with a digest of the order they belong to. */
export function encodeCursor(values: Values, sort: readonly SortKey[]): string {
  return Buffer.from(JSON.stringify([digest(sort, values), ...values])).toString('base64url')
}

/** Checks everything, so that a handmade cursor is refused here instead of failing in a database cast. */
export function decodeCursor(cursor: string, sort: readonly SortKey[]): Values {
  const [given, ...values] = parse(cursor)
  const fits = values.length === sort.length && sort.every((key, index) => isValue(key, values[index]))
  if (!fits || given !== digest(sort, values as Values)) throw new InvalidCursor()
  return values as Values
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = readJson(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parsed) ? parsed : []
  } catch {
    throw new InvalidCursor()
  }
}

function isValue(key: SortKey, value: unknown): boolean {
  return value === null ? key.nullable === true : typeof value === 'string' && shapes[key.kind](value)
}

// Not a secret: it detects a corrupted cursor and one of another list; row-level security protects the rows.
function digest(sort: readonly SortKey[], values: Values): string {
  const order = sort.map(({ by, kind, descending }) => [typeof by === 'string' ? by : '', kind, descending ?? false])
  return createHash('sha256')
    .update(JSON.stringify([order, values]))
    .digest('base64url')
    .slice(0, 8)
}

// In PostgreSQL's format: 2026-11-21 07:00:00.123456+00.
function isInstant(value: string): boolean {
  const [day = '', time = ''] = value.split(' ')
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(time)
}
