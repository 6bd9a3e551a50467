// A scope and one statement on a single Sync: PostgreSQL then runs both in one transaction of its own making, which ends
// with the statement and takes the scope with it. Two statements less than begin and commit, one write, one answer.
// It builds on how pg 8 sends a statement (`prepare`, `handle…`), which its types leave out; scoped-read.test.ts holds it.
import pg, { type PoolClient } from 'pg'
import type { prepared } from './prepared.ts'

type Answer = (error: Error | undefined, result: { rows: unknown[] }) => void

interface Wire {
  bind(message: {
    portal: string
    statement: string
    values: readonly string[]
    valueMapper(value: string): string
  }): void
  execute(message: { portal: string; rows: number }): void
}

interface Inside {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

const Inside = pg.Query as unknown as new (
  statement: ReturnType<typeof prepared>,
  values: undefined,
  answer: Answer,
) => Inside & pg.Submittable

/** Parsed on a connection before the first read there: a name can be bound only after that. */
export interface ScopeStatement {
  name: string
  text: string
  values: readonly string[]
}

class ScopedRead extends Inside {
  readonly scope: ScopeStatement
  isScoped = false

  constructor(scope: ScopeStatement, statement: ReturnType<typeof prepared>, answer: Answer) {
    super(statement, undefined, answer)
    this.scope = scope
  }

  requiresPreparation() {
    return true
  }

  override prepare(wire: Wire) {
    wire.bind({ portal: '', statement: this.scope.name, values: this.scope.values, valueMapper: (value) => value })
    wire.execute({ portal: '', rows: 0 })
    super.prepare(wire)
  }

  override handleDataRow(message: unknown) {
    if (this.isScoped) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.isScoped) return super.handleCommandComplete(message, wire)
    this.isScoped = true
  }
}

const acquainted = new WeakSet<PoolClient>()

/** Rows of one statement that may only read, run as the scope says; nothing of the scope stays on the connection. */
export function scopedRead<T>(
  client: PoolClient,
  scope: ScopeStatement,
  statement: ReturnType<typeof prepared>,
): Promise<T[]> {
  if (!acquainted.has(client)) {
    acquainted.add(client)
    // By itself it has no effect: the setting ends with it. If it fails, so does the read behind it.
    client.query({ ...scope, values: [...scope.values] }).catch(() => {})
  }
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedRead(scope, statement, (error, result) => (error ? reject(error) : resolve(result.rows as T[]))),
    )
  })
}
