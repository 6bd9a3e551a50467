import { Readable } from 'node:stream'
import type { exportEndpoints } from '@frontdesk/contract/exports/exports'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { Snapshot } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { withReadTimeout } from '#platform/http/read-timeout'
import { readJson } from '#platform/json/read-json'
import { writeWorkbook } from '#platform/spreadsheet/write-workbook'
import { type Chosen, chosenContacts, partsOf } from './chosen-contacts.ts'
import { countLines, exportFacts, type RecordSheet } from './export.store.ts'
import { type Export, exportSheets } from './export-lines.ts'
import { acquireSlot } from './export-slots.ts'
import { mayExport } from './exports.access.ts'
import { publishExport } from './publish-export.ts'

type Endpoint = typeof exportEndpoints.exportContacts
type Call = CallOf<Endpoint>

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** All refusals are checked before the reply begins; afterwards it could only be aborted. */
export async function exportContacts(call: Call): Promise<AnswerOf<Endpoint>> {
  const { body, caller, platform } = call
  if (!mayExport(caller)) throw new AppError('forbidden')
  const releaseSlot = acquireSlot(caller)
  let opened: Snapshot | undefined
  try {
    const snapshot = await platform.database.snapshot(caller.accountId)
    opened = snapshot
    const [facts] = await snapshot.read(exportFacts(platform.clock.now(), body.filter.tag))
    if (!facts?.tagged) throw new AppError('tagNotFound')
    const one = await begin(call, snapshot, await chosenContacts(snapshot, body.filter, { platform, whose: caller }))
    const giveUp = () => void stream.destroy(new Error('Nobody takes the export any more.'))
    const stream: Readable = Readable.from(withReadTimeout(bytesOf(call, one, snapshot), giveUp), { objectMode: false })
    stream.once('close', () => {
      releaseSlot()
      void end(call, one, snapshot)
    })
    return { stream, type: spreadsheet, downloadAs: `contacts-export-${facts.localTime}.xlsx` }
  } catch (error) {
    releaseSlot()
    await opened?.close()
    throw error
  }
}

async function begin({ body, inAccount, caller, platform }: Call, snapshot: Snapshot, chosen: Chosen): Promise<Export> {
  const records: RecordSheet[] = [
    ...(body.addresses ? (['addresses'] as const) : []),
    ...(body.policies ? (['policies'] as const) : []),
    ...(body.dependants ? (['dependents'] as const) : []),
    ...(body.extras ? (['extras'] as const) : []),
  ]
  const one: Export = {
    id: body.exportId ?? generateId(),
    chosen,
    records,
    withPrivate: body.private,
    total: 0,
    rows: {},
    whole: false,
  }
  for (const sheet of ['contacts', ...records] as const) {
    for (const part of partsOf(chosen))
      for (const { count } of await snapshot.read(countLines(sheet, part))) one.total += count
    one.rows[sheet] = 0
  }
  await inAccount(async (tx) => {
    await audit(tx, {
      action: 'contacts.export.begun',
      entity: { type: 'account', id: caller.accountId },
      facts: { export: one.id, filter: factsOf(body.filter), sheets: records, private: body.private, rows: one.total },
    })
    await publishExport(tx, one.id, platform.clock.now())
  })
  return one
}

const ssnLike = /\d{3}[- ]?\d{2}[- ]?\d{4}/
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
/** What was searched for may be an SSN. */
const withoutSsn = (text: string) => (ssnLike.test(text) && !isId(text) ? 'digits' : text)

const factsOf = ({ letter, tag, search, ids, filter, favorites, except }: Call['body']['filter']) => ({
  ...(letter && { letter }),
  ...(tag && { tag }),
  ...(ids && { ids: ids.length }),
  ...(filter && {
    filter: readJson(JSON.stringify(filter, (_, value) => (typeof value === 'string' ? withoutSsn(value) : value))),
  }),
  ...(favorites && { favorites }),
  ...(except.length > 0 && { except: except.length }),
  ...(search && { search: withoutSsn(search) }),
})

async function* bytesOf(call: Call, one: Export, snapshot: Snapshot) {
  yield* writeWorkbook(exportSheets(call, one, snapshot))
  one.whole = true
}

/** Audited however it ended, including exports that were canceled or failed. */
async function end({ platform, caller, inAccount }: Call, one: Export, snapshot: Snapshot) {
  try {
    await snapshot.close()
    await inAccount(async (tx) => {
      await audit(tx, {
        action: one.whole ? 'contacts.exported' : 'contacts.export.stopped',
        entity: { type: 'account', id: caller.accountId },
        facts: { export: one.id, rows: one.rows },
      })
      await publishExport(tx, one.id, platform.clock.now())
    })
  } catch (err) {
    platform.log.error({ err, export: one.id }, 'The end of an export was not written down')
  }
}
