// A scope and a few statements on a single Sync: PostgreSQL then runs all of it in one transaction of its own making, which
// ends with the last and takes the scope with it. Two statements less than begin and commit, one write, one answer.
// It builds on how pg 8 sends a statement (`prepare`, `handle…`), which its types leave out; scoped-read.test.ts holds it.
import pg, { type PoolClient } from 'pg'
import type { prepared } from './prepared.ts'

type Statement = ReturnType<typeof prepared>
type Answer = (error: Error | undefined, result: Rows | Rows[]) => void

interface Rows {
  rows: unknown[]
}

interface Wire {
  submittedNamedStatements: Record<string, string>
  bind(message: {
    portal: string
    statement: string
    values: readonly string[]
    valueMapper(value: string): string
  }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
}

interface Inside {
  text: string
  name: string | undefined
  values: unknown[]
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

const Inside = pg.Query as unknown as new (
  statement: Statement,
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
  readonly statements: readonly Statement[]
  /** Which statement the answers are of; the scope's come first. */
  at = -1

  constructor(scope: ScopeStatement, statements: readonly [Statement, ...Statement[]], answer: Answer) {
    super(statements[0], undefined, answer)
    this.scope = scope
    this.statements = statements
  }

  requiresPreparation() {
    return true
  }

  override prepare(wire: Wire) {
    wire.bind({ portal: '', statement: this.scope.name, values: this.scope.values, valueMapper: (value) => value })
    wire.execute({ portal: '', rows: 0 })
    const withoutSync: Wire = Object.create(wire, { sync: { value: () => {} } })
    for (const statement of this.statements) {
      this.take(statement)
      super.prepare(withoutSync)
    }
    this.take(this.statements[0])
    wire.sync()
  }

  override handleDataRow(message: unknown) {
    if (this.at >= 0) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.at >= 0) super.handleCommandComplete(message, wire)
    this.at += 1
    this.take(this.statements[this.at])
  }

  override handleError(error: Error, wire: Wire) {
    // What came after the refused one was never parsed.
    for (const { name } of this.statements) if (name) delete wire.submittedNamedStatements[name]
    super.handleError(error, wire)
  }

  /** pg keeps a name as parsed by asking the query that is being answered for it. */
  private take(statement: Statement | undefined) {
    if (statement) Object.assign(this, { text: statement.text, name: statement.name, values: statement.values })
  }
}

const acquainted = new WeakSet<PoolClient>()

/** The rows of each statement, which may only read and run as the scope says; nothing of it stays on the connection. */
export function scopedRead(
  client: PoolClient,
  scope: ScopeStatement,
  statements: readonly [Statement, ...Statement[]],
): Promise<unknown[][]> {
  if (!acquainted.has(client)) {
    acquainted.add(client)
    // By itself it has no effect: the setting ends with it. If it fails, so does the read behind it.
    client.query({ ...scope, values: [...scope.values] }).catch(() => {})
  }
  return new Promise((resolve, reject) => {
    const answer: Answer = (error, result) => (error ? reject(error) : resolve([result].flat().map(({ rows }) => rows)))
    client.query(new ScopedRead(scope, statements, answer))
  })
}
