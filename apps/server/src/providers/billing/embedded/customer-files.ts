// What the embedded payments remember, one folder for each customer; without a folder only in memory.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeclineReason, MethodType } from '@frontdesk/contract/money/billing/limits'
import type { TestBank, TestCard } from '@frontdesk/contract/money/billing/test-methods'
import { createDurably, createFolder, hasCode, syncFolder, writeDurably } from '#platform/durable-file'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { SavedMethod } from '../billing.ts'

export interface StoredMethod extends SavedMethod {
  test: TestCard | TestBank
  wrongTries: number
}

export interface StoredSetup {
  id: string
  type: MethodType
  status: 'requires_action' | 'succeeded' | 'failed'
  /** Its id. */
  method: string | null
  declined: DeclineReason | null
}

export interface StoredPayment {
  id: string
  paymentId: string
  accountId: string
  invoiceId: string
  method: string
  /** Cents. */
  amount: number
  state: 'requiresAction' | 'processing' | 'succeeded' | 'failed'
  declined: DeclineReason | null
  /** While it is processing: what it ends with then; null: it succeeds. */
  fails: DeclineReason | null
  /** While it is processing. */
  clearsAt: string | null
  /** While it waits to be confirmed. */
  confirmBy: string | null
  disputed: 'open' | null
  createdAt: string
  /** Cents by key. */
  refunds: Record<string, number>
}

export interface CustomerState {
  accountId: string
  name: string
  email: string
  setups: StoredSetup[]
  methods: StoredMethod[]
  payments: StoredPayment[]
}

export interface CustomerFiles {
  read(customer: string): Promise<CustomerState | undefined>
  /** In turn. `act` changes the state it gets, or returns a new one; nothing is written when it throws. */
  change<T>(customer: string, act: (state: CustomerState | undefined) => Changed<T>): Promise<T>
  list(): Promise<string[]>
  /** Until when the clock was moved. */
  readMoved(): Promise<Date | null>
  writeMoved(until: Date): Promise<void>
  close(): Promise<void>
}

interface Changed<T> {
  /** Undefined: nothing changed. */
  state?: CustomerState
  result: T
}

export function openCustomerFiles(folder: string | undefined): CustomerFiles {
  const stored = folder === undefined ? storedInMemory() : storedInFiles(folder)
  const turns = new Map<string, Promise<unknown>>()
  return {
    ...stored,
    read: async (customer) => (await stored.load(customer)).state,
    change(customer, act) {
      const turn = (turns.get(customer) ?? Promise.resolve()).then(async () => {
        for (;;) {
          const { state, version } = await stored.load(customer)
          const changed = act(state)
          if (!changed.state || (await stored.store(customer, version + 1, changed.state))) return changed.result
        }
      })
      const settled = turn.then(
        () => {},
        () => {},
      )
      turns.set(customer, settled)
      settled.then(() => turns.get(customer) === settled && turns.delete(customer))
      return turn
    },
    async close() {
      await Promise.all(turns.values())
    },
  }
}

interface Stored extends Pick<CustomerFiles, 'list' | 'readMoved' | 'writeMoved'> {
  load(customer: string): Promise<{ state: CustomerState | undefined; version: number }>
  /** False when another process has stored this version. */
  store(customer: string, version: number, state: CustomerState): Promise<boolean>
}

function storedInMemory(): Stored {
  const states = new Map<string, CustomerState>()
  let moved: Date | null = null
  return {
    load: async (customer) => ({ state: structuredClone(states.get(customer)), version: 0 }),
    async store(customer, _version, state) {
      states.set(customer, structuredClone(state))
      return true
    },
    list: async () => [...states.keys()],
    readMoved: async () => moved,
    async writeMoved(until) {
      moved = until
    },
  }
}

/**
 * Each version of a customer is a file of its own, which is made once: the server and a command beside it can't overwrite
 * each other. A version is removed only when the next one is there.
 */
function storedInFiles(folder: string): Stored {
  const folderOf = (customer: string) => join(folder, customer)
  const fileOf = (customer: string, version: number) => join(folderOf(customer), `${version}.json`)
  const clock = join(folder, 'clock.json')
  const made = new Set<string>()

  async function versionsOf(customer: string): Promise<number[]> {
    const names = await readdir(folderOf(customer)).catch(nothingThere)
    return names.flatMap((name) => (/^\d+\.json$/.test(name) ? Number(name.slice(0, -5)) : []))
  }

  return {
    async load(customer) {
      for (;;) {
        const version = Math.max(0, ...(await versionsOf(customer)))
        if (version === 0) return { state: undefined, version }
        try {
          const text = await readFile(fileOf(customer, version), 'utf8')
          return { state: readJson(text, fileBounds) as CustomerState, version }
        } catch (error) {
          // Another process has just replaced it.
          if (!hasCode(error, 'ENOENT')) throw error
        }
      }
    },
    async store(customer, version, state) {
      if (!made.has(customer)) {
        await createFolder(folderOf(customer))
        made.add(customer)
      }
      if (!(await createDurably(fileOf(customer, version), JSON.stringify(state)))) return false
      const versions = await versionsOf(customer)
      const newest = Math.max(...versions)
      // Another process had stored this version and the next, and removed this one.
      if (newest > version) {
        await rm(fileOf(customer, version), { force: true })
        return false
      }
      for (const old of versions) if (old < version) await rm(fileOf(customer, old), { force: true })
      return true
    },
    async list() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(nothingThere)
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    async readMoved() {
      const text = await readFile(clock, 'utf8').catch((error) => {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      })
      return text === null ? null : new Date((readJson(text) as { until: string }).until)
    },
    async writeMoved(until) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await syncFolder(folder)
      await writeDurably(clock, JSON.stringify({ until: until.toISOString() }))
    },
  }
}

function nothingThere(error: unknown): never[] {
  if (hasCode(error, 'ENOENT')) return []
  throw error
}
