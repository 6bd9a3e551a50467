// Verifies an account's whole chain and its anchors, and reports every discrepancy.
import { createHash } from 'node:crypto'
import type { Keys } from '../crypto/keys.ts'
import type { Database } from '../db/database.ts'
import { type Anchor, type AnchorLine, verifyAnchorLine } from './anchor-line.ts'
import { openAnchors } from './anchors.ts'
import { head, type SealedRow, sealedRows, unsealedRows } from './audit.store.ts'

export interface AuditProblem {
  /**
   * altered: the row is not what was sealed. misplaced: it does not follow the row before it (another was removed,
   * inserted, or moved, or the one before was rewritten). removed: numbers are missing. truncated: the end is missing.
   * replaced: another row was sealed here before. unanchored: the file outside the database is missing, damaged, or not
   * ours.
   * unsealed: rows have waited for the sealer for more than an hour.
   */
  kind: 'altered' | 'misplaced' | 'removed' | 'truncated' | 'replaced' | 'unanchored' | 'unsealed'
  /** The position in the chain; 0 for the whole chain. */
  seq: number
  message: string
}

export interface AuditVerdict {
  ok: boolean
  sealed: number
  /** Rows that are not sealed yet; the chain can't prove them. */
  unsealed: number
  /** The first hundred. */
  problems: AuditProblem[]
}

const mostProblems = 100

/** `dataDir` contains the sealer's anchors; `keys` verify them. May run beside the sealer. */
export async function verifyAudit({
  database,
  keys,
  dataDir,
  accountId,
}: {
  database: Database
  keys: Keys
  dataDir: string
  accountId: string
}): Promise<AuditVerdict> {
  const problems: AuditProblem[] = []
  const note = (kind: AuditProblem['kind'], seq: number, message: string) => {
    if (problems.length < mostProblems) problems.push({ kind, seq, message })
  }
  // Both before the rows: what they name was committed earlier, so the rows must contain it.
  const anchors = anchorReader(
    await openAnchors(dataDir, accountId),
    (line) => verifyAnchorLine(keys, accountId, line),
    note,
  )
  const [end] = await database.read(accountId, head)
  const [waiting] = await database.read(accountId, unsealedRows)

  let before: Pick<SealedRow, 'seq' | 'hash'> = { seq: 0, hash: Buffer.alloc(32) }
  let sealed = 0
  for await (const rows of database.rows(accountId, sealedRows)) {
    for (const row of rows) {
      checkRow(row, before, note)
      await anchors.pass(row)
      if (end?.seq === row.seq) checkEnd(end, row, note)
      before = row
      sealed++
    }
  }
  const last = Math.max(end?.seq ?? 0, await anchors.finish(sealed))
  if (last > before.seq) note('truncated', before.seq + 1, `The rows from ${before.seq + 1} to ${last} are gone.`)
  if (waiting && waiting.late > 0) {
    note(
      'unsealed',
      0,
      `${waiting.late === 1 ? '1 row has' : `${waiting.late} rows have`} waited more than an hour to be sealed: check that a server is running, and its log.`,
    )
  }
  return { ok: problems.length === 0, sealed, unsealed: waiting?.count ?? 0, problems }
}

type Note = (kind: AuditProblem['kind'], seq: number, message: string) => void

function checkRow(row: SealedRow, before: Pick<SealedRow, 'seq' | 'hash'>, note: Note): void {
  const { seq } = row
  if (seq > before.seq + 1) note('removed', before.seq + 1, `The rows from ${before.seq + 1} to ${seq - 1} are gone.`)
  if (!row.prevHash.equals(before.hash)) note('misplaced', seq, `Row ${seq} does not follow row ${before.seq}.`)
  const hash = createHash('sha256').update(row.prevHash).update(row.text, 'utf8').digest()
  if (!hash.equals(row.hash)) note('altered', seq, `Row ${seq} (${row.id}) is not what was sealed.`)
}

function checkEnd(end: Anchor, row: SealedRow, note: Note): void {
  if (row.hash.toString('hex') !== end.hash) note('replaced', row.seq, `Row ${row.seq} is not the end that was sealed.`)
}

/** Reads anchors and rows in parallel; both are ordered by number. */
function anchorReader(
  anchors: AsyncIterable<AnchorLine | null>,
  provenanceOf: (line: AnchorLine) => ReturnType<typeof verifyAnchorLine>,
  note: Note,
) {
  const lines = anchors[Symbol.asyncIterator]()
  let next: Anchor | undefined
  let highest = 0
  let proven = 0
  let ended = false

  async function advance(): Promise<void> {
    const { value, done } = await lines.next()
    next = undefined
    ended = done === true
    if (ended) return
    if (!value || value.seq < highest)
      return note('unanchored', highest, 'The anchors contain a line that isn’t an anchor.')
    highest = value.seq
    const from = provenanceOf(value)
    if (from === 'forged')
      note('unanchored', value.seq, `The anchor of row ${value.seq} was not made by this installation.`)
    if (from === 'ours') proven = value.seq
    next = value
  }

  return {
    async pass(row: SealedRow): Promise<void> {
      while (!ended && (!next || next.seq <= row.seq)) {
        if (next?.seq === row.seq && next.hash !== row.hash.toString('hex')) {
          note('replaced', row.seq, `Row ${row.seq} is not the one that was anchored.`)
        }
        await advance()
      }
    },
    /** Reads the remaining anchors; returns the highest anchored number. */
    async finish(sealed: number): Promise<number> {
      while (!ended) await advance()
      if (sealed > 0 && highest === 0) note('unanchored', 0, 'There is no anchor, so a missing end can’t be detected.')
      if (proven < highest) note('unanchored', highest, 'The last anchor was not made with any key in FIELD_KEYS.')
      return highest
    },
  }
}
