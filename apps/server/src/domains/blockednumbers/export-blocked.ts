import { Readable } from 'node:stream'
import type { blockEndpoints } from '@frontdesk/contract/blockednumbers/blockednumbers'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { formatTextCell } from '#platform/spreadsheet/csv-line'
import { everyBlocked } from './blocked.store.ts'

type Endpoint = typeof blockEndpoints.exportBlocked

export async function exportBlocked({ caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const rows = await platform.database.read(caller.accountId, everyBlocked())
  await inAccount((tx) =>
    audit(tx, {
      action: 'block.exported',
      entity: { type: 'account', id: caller.accountId },
      facts: { numbers: rows.length },
    }),
  )
  const lines = rows.map(({ phone_number, reason, created_at }) =>
    line([phone_number, reason, created_at.toISOString()]),
  )
  return {
    // With the byte order mark that makes Excel read UTF-8.
    stream: Readable.from([`\ufeff${line(['Number', 'Reason', 'Blocked on'])}`, ...lines]),
    type: 'text/csv; charset=utf-8',
    downloadAs: 'blocked-numbers.csv',
  }
}

/** A spreadsheet would calculate what begins like a formula. */
const cell = (text: string) => `"${formatTextCell(text).replaceAll('"', '""')}"`
const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
