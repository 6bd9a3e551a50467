import { userLimits } from '@frontdesk/contract/users/limits'
import { parse } from 'csv-parse/sync'
import { AppError } from '#platform/app-error'

export type Column = (typeof columns)[number]
const columns = ['firstname', 'lastname', 'email', 'phone', 'extension', 'npn', 'groups', 'role', 'locations'] as const

export interface EmployeeRow {
  line: number
  cells: Partial<Record<Column, string>>
}

/** The rows of a CSV file under its headings, whatever their order and spelling. Throws employeesUnreadable. */
export function readEmployees(bytes: Buffer): EmployeeRow[] {
  const [headings, ...rows] = recordsOf(bytes)
  const names = (headings?.cells ?? []).map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const missing = (['firstname', 'lastname'] as const).some((name) => !names.includes(name))
  if (missing) throw new AppError('employeesUnreadable')
  if (rows.length > userLimits.importRows) {
    throw new AppError('employeesUnreadable', {
      message: `The file has more than ${userLimits.importRows} rows. Import them in several files.`,
    })
  }
  return rows.map(({ cells, line }) => ({
    line,
    cells: Object.fromEntries(
      columns.flatMap((column) => {
        const text = cells[names.indexOf(column)]?.trim()
        return text ? [[column, text]] : []
      }),
    ),
  }))
}

interface ReadRecord {
  /** Of the file, where it begins: a cell may contain line ends, and empty lines are skipped. */
  line: number
  cells: string[]
}

function recordsOf(bytes: Buffer): ReadRecord[] {
  try {
    const read = parse(bytes, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      info: true,
      // The headings, and one row too many.
      to: userLimits.importRows + 2,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return read.map(({ record, info }) => ({ cells: record, line: info.lines - lineEndsIn(record) }))
  } catch {
    throw new AppError('employeesUnreadable')
  }
}

const lineEndsIn = (cells: readonly string[]) => cells.join('').split(/\r\n|\r|\n/).length - 1
