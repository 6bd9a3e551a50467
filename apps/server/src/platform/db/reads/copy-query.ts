// Reads many rows in PostgreSQL's cheapest format, lines of text (COPY), at a third of the cost of ordinary row
// messages.
import type { CompiledQuery } from 'kysely'
import pg, { type PoolClient } from 'pg'

interface CopyQuery extends pg.Submittable {
  handleCopyData(message: { chunk: Buffer }): void
}

const CopyQuery = pg.Query as unknown as new (
  statement: { text: string },
  values: undefined,
  answer: (error: Error | undefined) => void,
) => CopyQuery

class CopyOut extends CopyQuery {
  readonly lines: string[] = []

  override handleCopyData({ chunk }: { chunk: Buffer }) {
    // Without the line end.
    this.lines.push(chunk.toString('utf8', 0, chunk.length - 1))
  }
}

/** One line for each row; `parseCopiedLine` parses it. */
export function copyQuery(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<string[]> {
  // COPY accepts no parameters.
  const text = sql.replace(/\$(\d+)/g, (_, at) => literal(parameters[Number(at) - 1]))
  return new Promise((resolve, reject) => {
    const copy: CopyOut = new CopyOut({ text: `copy (${text}) to stdout (null '')` }, undefined, (error) =>
      error ? reject(error) : resolve(copy.lines),
    )
    client.query(copy)
  })
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
  return pg.escapeLiteral(String(value))
}

/** The values of a line in column order; null and empty values are empty. */
export function parseCopiedLine(line: string): string[] {
  const values = line.split('\t')
  return line.includes('\\') ? values.map(unescaped) : values
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (value: string) => value.replace(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter)
