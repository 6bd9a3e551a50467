// Scoped reads on a single Sync: PostgreSQL runs all of them in one implicit transaction, which ends with the last one
// and resets the scopes. Two statements fewer than with begin and commit, one write, one reply.
// It depends on how pg 8 sends a statement (`prepare`, `handle…`), which its types omit; scoped-read.test.ts checks
// this.
import type { Writable } from 'node:stream'
import pg, { type PoolClient } from 'pg'
import type { buildPreparedQuery } from './build-prepared-query.ts'

type Statement = ReturnType<typeof buildPreparedQuery>
type Answer = (error: Error | undefined, result: Rows | Rows[]) => void

interface Rows {
  rows: unknown[]
}

/** What a result states about its columns. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
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
  _result: Shape
  _accumulateRows: boolean
  _checkForMultirow(): void
  prepare(wire: Wire): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
  handleError(error: Error, wire: Wire): void
}

const Inside = pg.Query as unknown as new (
  statement: Statement,
  values: undefined,
  answer: Answer,
) => Inside & pg.Submittable

/** Parsed on a connection before its first use there, because only a parsed name can be bound. */
export interface ScopeStatement {
  name: string
  text: string
  values: readonly string[]
}

/** Statements that run in one scope. */
export interface ScopedRead {
  /** Undefined: that of the read before it. */
  scope: ScopeStatement | undefined
  statements: readonly Statement[]
}

/** A scope, or a statement within it. */
type Step = { scope: ScopeStatement } | Statement

/**
 * The column description of a named statement, which a connection need not repeat: for a contact it is as large as the
 * reply. PostgreSQL refuses a statement whose columns have changed, and its connection is discarded (isStalePlan).
 */
const shapesOn = new WeakMap<PoolClient, Map<string, Shape>>()
const scopesOn = new WeakMap<PoolClient, Set<string>>()
const nothing = { value: () => {} }

class Trip extends Inside {
  readonly steps: readonly Step[]
  readonly shapes: Map<string, Shape>
  /** The statement whose reply is next. */
  at = -1

  constructor(steps: readonly Step[], shapes: Map<string, Shape>, answer: Answer) {
    super({ text: '', values: [] }, undefined, answer)
    this.steps = steps
    this.shapes = shapes
    this.goOn()
  }

  requiresPreparation() {
    return true
  }

  override prepare(wire: Wire) {
    const withoutSync: Wire = Object.create(wire, { sync: nothing })
    const withoutShape: Wire = Object.create(withoutSync, { describe: nothing })
    for (const step of this.steps) {
      if ('scope' in step) sendScope(wire, step.scope)
      else {
        this.take(step)
        super.prepare(this.shapes.has(step.name ?? '') ? withoutShape : withoutSync)
      }
    }
    wire.sync()
  }

  override handleRowDescription(message: unknown) {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    if (this.name) this.shapes.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }

  override handleDataRow(message: unknown) {
    if (!this.isScope) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (!this.isScope) super.handleCommandComplete(message, wire)
    this.goOn()
  }

  override handleError(error: Error, wire: Wire) {
    // Statements after the refused one were never parsed.
    for (const step of this.steps) if ('name' in step && step.name) delete wire.submittedNamedStatements[step.name]
    super.handleError(error, wire)
  }

  private get isScope() {
    return 'scope' in (this.steps[this.at] ?? {})
  }

  private goOn() {
    this.at += 1
    const step = this.steps[this.at]
    if (!step || 'scope' in step) return
    this.take(step)
    const shape = this.shapes.get(step.name ?? '')
    if (!shape) return
    this._checkForMultirow()
    Object.assign(this._result, shape)
    this._accumulateRows = true
  }

  /** pg marks a name as parsed by calling the query whose reply is being read. */
  private take({ text, name, values }: Statement) {
    Object.assign(this, { text, name, values })
  }
}

function sendScope(wire: Wire, { name, values }: ScopeStatement) {
  wire.bind({ portal: '', statement: name, values, valueMapper: (value) => value })
  wire.execute({ portal: '', rows: 0 })
}

function shapesOf(client: PoolClient): Map<string, Shape> {
  const shapes = shapesOn.get(client) ?? new Map<string, Shape>()
  shapesOn.set(client, shapes)
  return shapes
}

/** Without effect of its own: the setting ends with the implicit transaction. If it fails, so does what binds its name. */
function parseScope(client: PoolClient, scope: ScopeStatement) {
  const parsed = scopesOn.get(client) ?? new Set<string>()
  scopesOn.set(client, parsed)
  if (parsed.has(scope.name)) return
  parsed.add(scope.name)
  client.query({ ...scope, values: [...scope.values] }).catch(() => parsed.delete(scope.name))
}

/** Sends the steps on one Sync; resolves with the rows of each statement. */
function send(client: PoolClient, steps: readonly Step[]): Promise<unknown[][]> {
  for (const step of steps) if ('scope' in step) parseScope(client, step.scope)
  return new Promise((resolve, reject) => {
    const answer: Answer = (error, result) => (error ? reject(error) : resolve([result].flat().map((one) => one.rows)))
    client.query(new Trip(steps, shapesOf(client), answer))
  })
}

/** The rows of every statement of each read, all read-only; no scope stays on the connection. */
export async function runScopedReads(client: PoolClient, reads: readonly ScopedRead[]): Promise<unknown[][][]> {
  const rows = await send(
    client,
    reads.flatMap(({ scope, statements }): Step[] => [...(scope ? [{ scope }] : []), ...statements]),
  )
  return reads.map(({ statements }) => rows.splice(0, statements.length))
}

const begin = { name: 'begin', text: 'begin', values: [] }

/** Begins a transaction in this scope; with the statement that follows in this turn of the event loop it is one packet. */
export function startScoped(client: PoolClient, scope: ScopeStatement): Promise<unknown> {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return send(client, [begin, { scope }])
}
