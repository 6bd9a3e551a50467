// Many rows the way PostgreSQL gives them away cheapest: as lines of text (COPY), which cost a third of what a row does
// whose every value is a message of its own.
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
    // Without the line's end.
    this.lines.push(chunk.toString('utf8', 0, chunk.length - 1))
  }
}

/** A line for each row; `valuesOf` reads it. */
export function copied(client: PoolClient, { sql, parameters }: CompiledQuery): Promise<string[]> {
  // A COPY takes no parameters.
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

/** The values of a line in the order of the columns; of what is null or empty it is empty. */
export function valuesOf(line: string): string[] {
  const values = line.split('\t')
  return line.includes('\\') ? values.map(unescaped) : values
}

const letters: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const unescaped = (value: string) => value.replace(/\\(.)/gs, (_, letter: string) => letters[letter] ?? letter)
