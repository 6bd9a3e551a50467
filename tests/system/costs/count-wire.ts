// Counts what a request asks of the database where the driver writes it, so no code can send anything uncounted.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Numbers that a slow machine doesn't change. */
export interface Cost {
  /** Without settings, begin, and commit. */
  statements: number
  /** Those of them that look up sessions and people, in the directory's role. */
  checks: number
  /** Role and account, set together. */
  settings: number
  transactions: number
  /** How many times the request waited for the database. */
  trips: number
  /** Writes to the connections. */
  packets: number
}

interface Tally extends Cost {
  /** Replies that are still to come. */
  open: number
  texts: string[]
}

const current = new AsyncLocalStorage<Tally>()
/** A property, because trips send through objects that inherit from the connection. */
const seenOn = Symbol('seen')

/** The parts of the driver's connection that are counted; its types omit some. */
interface Wire {
  [seenOn]?: Seen
  stream: { _write(...args: unknown[]): void; _writev(...args: unknown[]): void }
  startup(config: { user: string; options?: string }): void
  parse(query: { name?: string; text: string }): void
  bind(config: { statement?: string; values?: readonly unknown[] }): void
  execute(config: unknown): void
  query(text: string): void
  sync(): void
  emit(event: string, ...args: unknown[]): boolean
}

interface Seen {
  /** Names of parsed statements; the unnamed one is empty. */
  texts: Map<string, string>
  bound: { text: string; values: readonly unknown[] }
  role: unknown
  inTransaction: boolean
  /** Whose replies are next. */
  owners: (Tally | undefined)[]
}

/** Counts on every connection that requests use and that is opened from now on; the returned function ends it. */
export function watchWire(): () => void {
  const wire = pg.Connection.prototype as unknown as Wire
  const { startup, parse, bind, execute, query, sync, emit } = wire
  Object.assign(wire, {
    startup(this: Wire, config: { user: string; options?: string }) {
      if (config.user === 'frontdesk_server' && !config.options?.includes('role=')) watch(this)
      startup.call(this, config)
    },
    parse(this: Wire, statement: { name?: string; text: string }) {
      this[seenOn]?.texts.set(statement.name ?? '', statement.text)
      parse.call(this, statement)
    },
    bind(this: Wire, config: { statement?: string; values?: readonly unknown[] }) {
      const seen = this[seenOn]
      if (seen) seen.bound = { text: seen.texts.get(config.statement ?? '') ?? '', values: config.values ?? [] }
      bind.call(this, config)
    },
    execute(this: Wire, config: unknown) {
      const seen = this[seenOn]
      if (seen) noteStatement(seen, seen.bound.text, seen.bound.values)
      execute.call(this, config)
    },
    query(this: Wire, text: string) {
      const seen = this[seenOn]
      if (seen) {
        noteStatement(seen, text, [])
        noteRequest(seen)
      }
      query.call(this, text)
    },
    sync(this: Wire) {
      const seen = this[seenOn]
      if (seen) noteRequest(seen)
      sync.call(this)
    },
    emit(this: Wire, event: string, ...args: unknown[]) {
      // The first reply belongs to the connection's start.
      const owner = event === 'readyForQuery' ? this[seenOn]?.owners.shift() : undefined
      if (owner) owner.open -= 1
      return emit.call(this, event, ...args)
    },
  })
  return () => void Object.assign(wire, { startup, parse, bind, execute, query, sync, emit })
}

function watch(wire: Wire) {
  wire[seenOn] = {
    texts: new Map(),
    bound: { text: '', values: [] },
    role: undefined,
    inTransaction: false,
    owners: [undefined],
  }
  const { stream } = wire
  for (const name of ['_write', '_writev'] as const) {
    const write = stream[name]
    stream[name] = function (...args) {
      const tally = current.getStore()
      if (tally) tally.packets += 1
      write.apply(this, args)
    }
  }
}

function noteStatement(seen: Seen, text: string, values: readonly unknown[]) {
  const tally = current.getStore()
  tally?.texts.push(text)
  if (/^(begin|commit|rollback)/i.test(text)) {
    seen.inTransaction = /^begin/i.test(text)
    if (tally && seen.inTransaction) tally.transactions += 1
  } else if (text.includes("set_config('role'")) {
    seen.role = values[0]
    if (tally) tally.settings += 1
  } else if (tally) {
    tally.statements += 1
    if (seen.role === 'frontdesk_directory') tally.checks += 1
  }
}

/** What the database answers with one "ready". */
function noteRequest(seen: Seen) {
  const tally = current.getStore()
  seen.owners.push(tally)
  if (!tally) return
  if (tally.open === 0) tally.trips += 1
  tally.open += 1
  const [last = ''] = tally.texts.slice(-1)
  // Statements between two Syncs are a transaction of their own.
  if (!seen.inTransaction && !/^(commit|rollback)/i.test(last)) tally.transactions += 1
}

const quietMs = 25

/** The cost of `act`, with what it has started and not awaited. Jobs are not part of it: they run later, apart. */
export async function measureCost(act: () => Promise<void>): Promise<{ cost: Cost; texts: string[] }> {
  const tally: Tally = {
    statements: 0,
    checks: 0,
    settings: 0,
    transactions: 0,
    trips: 0,
    packets: 0,
    open: 0,
    texts: [],
  }
  await current.run(tally, act)
  // What was started on the side has no end to wait for.
  for (let before = -1; tally.open > 0 || before !== tally.packets; ) {
    before = tally.packets
    await wait(quietMs)
  }
  const { open: _, texts, ...cost } = tally
  return { cost, texts }
}
