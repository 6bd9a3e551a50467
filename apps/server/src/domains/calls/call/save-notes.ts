import type { callEndpoints } from '@frontdesk/contract/calls/calls'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { keepSticky } from '../../contacts/contacts.public.ts'
import { scopeOf } from '../conference/my-call.ts'
import { setCall } from '../flow/change-held.ts'
import { runInCall } from '../flow/in-call.ts'
import { emitCall, emitLeg } from './emit-call.ts'

type Endpoint = typeof callEndpoints.saveCallNotes

export async function saveCallNotes(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, platform } = call
  const saved = await runInCall(platform, scopeOf(call), params.id, async (held) => {
    const { tx, call: row, legs, now } = held
    const own = legs.find(({ user_id: userId, joined_at }) => userId === caller.userId && joined_at !== null)
    if (!own) throw new AppError('notInCall')
    if (body.base !== undefined && body.base !== row.notes) throw new AppError('notesChanged')
    let sticky = row.sticky_id
    if (body.sticky && body.notes !== '') {
      if (row.contact_id === null) throw new AppError('noClient')
      const kept = await keepSticky(tx, { contactId: row.contact_id, id: sticky, note: body.notes, at: now })
      if (!kept) throw new AppError('noClient')
      sticky = kept
    }
    await setCall(held, { notes: body.notes, sticky_id: sticky })
    return row.status === 'completed' ? emitCall(tx, row.id, 'callEnded') : emitLeg(tx, own, 'participantChanged')
  })
  if (!saved) throw new AppError('callNotFound')
  return saved
}
