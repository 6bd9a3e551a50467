import { blockDigits, blockLimits } from '@frontdesk/contract/blockednumbers/limits'
import { tidyText, withoutUnseen } from '@frontdesk/contract/kit/text'
import { parse } from 'csv-parse/sync'
import { AppError } from '#platform/app-error'
import type { NewBlocked } from './add-blocked.ts'

export interface ReadNumbers {
  /** Each number once. */
  numbers: NewBlocked[]
  wrong: number
  problems: { line: number; text: string }[]
}

/** Numbers in the first column that has one, and the reason in the next. The text is bounded by the contract. */
export function readCsv(csv: string): ReadNumbers {
  const numbers = new Map<string, string>()
  const problems: ReadNumbers['problems'] = []
  let wrong = 0
  for (const [index, cells] of linesOf(csv).entries()) {
    const at = cells.findIndex((cell) => /^\d{11}$/.test(blockDigits(cell)))
    if (at >= 0) {
      const phone = blockDigits(cells[at] ?? '')
      const reason = tidyText(withoutUnseen(cells[at + 1] ?? '', 'line'), 'line').slice(0, blockLimits.reason)
      if (!numbers.has(phone)) numbers.set(phone, reason)
    } else if (index > 0 || /\d/.test(cells.join(''))) {
      // A first line without a digit is the headings.
      wrong += 1
      if (problems.length < blockLimits.problems)
        problems.push({ line: index + 1, text: cells.join(', ').slice(0, 80) })
    }
  }
  return { numbers: [...numbers].map(([phoneNumber, reason]) => ({ phoneNumber, reason })), wrong, problems }
}

function linesOf(csv: string): string[][] {
  try {
    return parse(csv, {
      bom: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][]
  } catch {
    throw new AppError('csvUnreadable')
  }
}
