// Texts that calls set off: to a caller whom nobody answered, and to employees about a voicemail. Both pass the send gate.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import type { JobContext, SendingContext } from '#platform/jobs/job'
import { flowOf } from '../../callflow/callflow.public.ts'
import { sendAutomatedText, sendTransientText } from '../../sms/sms.public.ts'
import { lockCall, wasSinceOrLately } from '../call/calls.store.ts'
import { formatCaller, phoneOf } from '../call/people.store.ts'
import { trace } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'

export const textBackTask = 'calls.textBack'
export const voicemailTextTask = 'calls.voicemailText'

export async function textBack({ call: id }: { call: string }, context: JobContext): Promise<void> {
  const { platform, accountId, actor } = context
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const call = await lockCall(tx, id)
    if (call?.result !== 'missed' || call.phone === null || call.viewed_on !== null) return
    const { flow } = await flowOf(tx, call.location_id, call.flow_version)
    if (!flow.missedText.enabled || (await wasSinceOrLately(tx, call))) return
    const text = { id, contactId: call.contact_id, to: call.phone, text: flow.missedText.message, userId: null }
    if (await sendAutomatedText(tx, platform, { ...text, origin: 'autoReply' }))
      await trace(tx, id, callTexts.trace.textedBack, platform.clock.now())
  })
}

interface VoicemailText {
  id: string
  call: string
  user: string
}

export async function textVoicemail({ id, call: callId, user }: VoicemailText, context: SendingContext): Promise<void> {
  const { platform, accountId, actor } = context
  const told = await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const call = await lockCall(tx, callId)
    const to = await phoneOf(tx, user)
    if (!call || !to) return undefined
    const name = await formatCaller(tx, call.contact_id)
    return { to, text: callTexts.voicemailText(name ?? formatPhone(call.phone ?? '')) }
  })
  if (told) await sendTransientText(context, { id, ...told })
}

/** Nobody can tell whether it was sent; the voicemail itself is in the log. */
export const voicemailTextUnknown = async () => {}
