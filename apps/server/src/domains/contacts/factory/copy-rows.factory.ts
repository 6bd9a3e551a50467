// Inserts rows by the hundred thousand with COPY, which is not possible under row-level security and not built into pg.
import type pg from 'pg'

type Value = string | number | boolean | null | Date | object
/** Every row has the columns of the first one. */
export type CopyRow = Readonly<Record<string, Value>>

/** Runs in a transaction that `client`, a superuser, has begun. */
export async function copyRows(client: pg.ClientBase, table: string, accountId: string, rows: readonly CopyRow[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const lines = rows.map((row) => `${[accountId, ...columns.map((column) => cell(row[column]))].join('\t')}\n`)
  const text = `copy ${table} (${['account_id', ...columns].join(', ')}) from stdin`
  await new Promise<void>((resolve, reject) => {
    client.query(copyIn(text, lines.join(''), (error) => (error ? reject(error) : resolve())))
  })
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cell(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N'
  return textOf(value).replace(/[\\\t\n\r]/g, (char) => escapes[char] ?? char)
}

function textOf(value: NonNullable<Value>): string {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Buffer) return `\\x${value.toString('hex')}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

interface Wire {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** pg calls this while the statement runs: it sends the rows when the database asks for them. */
function copyIn(text: string, rows: string, done: (error?: Error) => void) {
  let failure: Error | undefined
  return {
    submit: (wire: Wire) => wire.query(text),
    handleCopyInResponse(wire: Wire) {
      wire.sendCopyFromChunk(Buffer.from(rows))
      wire.endCopyFrom()
    },
    handleCommandComplete() {},
    handleError(error: Error) {
      failure = error
      done(error)
    },
    handleReadyForQuery() {
      if (!failure) done()
    },
  } as unknown as pg.Submittable
}
