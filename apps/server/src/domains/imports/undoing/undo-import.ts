import type { importEndpoints } from '@frontdesk/contract/imports/imports'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { publish } from '#platform/realtime/realtime'
import { changeImport, lockImport, nameOfActor, type Undo } from '../imports.store.ts'
import { importProgress, importView } from '../uploads/import-view.ts'
import { countTouched } from './undo.store.ts'
import { whyNotUndoable } from './undoable.ts'

type Endpoint = typeof importEndpoints.undoImport

/** A failed undo continues where it stopped. */
export async function undoImport({ params, body, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  return inAccount(async (tx) => {
    const held = await lockImport(tx, params.id)
    if (!held) throw new AppError('importNotFound')
    const at = platform.clock.now()
    const why = whyNotUndoable(held, at)
    if (why) throw why
    const undo: Undo = {
      total: await countTouched(tx, held.id),
      done: 0,
      removed: 0,
      restored: 0,
      kept: 0,
      tags: [],
      finishedAt: null,
      cursor: null,
      ...held.undo,
      status: 'queued',
      changed: body.changed,
      problem: null,
      by: await nameOfActor(tx),
      userId: tx.actor.userId,
      startedAt: at.toISOString(),
    }
    const row = await changeImport(tx, held.id, { undo, moved_at: at })
    await enqueue(tx, 'imports.undo', { importId: row.id }, { jobKey: `undo:${row.id}` })
    await audit(tx, {
      action: 'import.undo.started',
      entity: { type: 'import', id: row.id },
      facts: { contacts: undo.total, changed: undo.changed },
    })
    publish(tx, 'importProgress', importProgress(row))
    return importView(row)
  })
}
