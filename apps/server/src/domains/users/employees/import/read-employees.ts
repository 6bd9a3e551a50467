import type { Readable } from 'node:stream'
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
export async function readEmployees(stream: Readable): Promise<EmployeeRow[]> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const [headings, ...rows] = recordsOf(Buffer.concat(chunks))
  const names = (headings ?? []).map((heading) => heading.toLowerCase().replaceAll(/[^a-z]/g, ''))
  const missing = (['firstname', 'lastname'] as const).some((name) => !names.includes(name))
  if (missing) throw new AppError('employeesUnreadable')
  if (rows.length > userLimits.importRows) {
    throw new AppError('employeesUnreadable', {
      message: `The file has more than ${userLimits.importRows} rows. Import them in several files.`,
    })
  }
  return rows.map((cells, index) => ({
    line: index + 2,
    cells: Object.fromEntries(
      columns.flatMap((column) => {
        const text = cells[names.indexOf(column)]?.trim()
        return text ? [[column, text]] : []
      }),
    ),
  }))
}

function recordsOf(bytes: Buffer): string[][] {
  try {
    return parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 10_000 })
  } catch {
    throw new AppError('employeesUnreadable')
  }
}
