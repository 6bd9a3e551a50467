import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition, sendingJob } from '#platform/jobs/job'
import { placeTask } from './flow/add-leg.ts'
import { hangUpTask } from './flow/end-leg.ts'
import { placeLeg, placeUnknown } from './flow/place-leg.ts'
import { announceTask, queueOverTask } from './flow/queue.ts'
import { reconcile } from './flow/reconcile.ts'
import { proceedTask } from './flow/run-flow.ts'
import { lonelyTask } from './flow/settle-call.ts'
import { announcePosition, endLonely, endWaiting, followFlow, hangUpLeg } from './flow/tell-carrier.ts'
import { textBack, textBackTask, textVoicemail, voicemailTextTask, voicemailTextUnknown } from './flow/text-back.ts'
import { deleteOldRecordings } from './log/retention.ts'
import { recordCall, recordTask } from './recording/record-call.ts'
import { storeRecordings } from './recording/store-recordings.ts'
import { transcribe, transcribeTask } from './recording/transcribe.ts'

const call = z.object({ call: z.uuid() })
const leg = call.extend({ leg: z.uuid() })

export const callJobs: JobDefinitions = {
  [placeTask]: sendingJob({
    payload: leg.extend({ seconds: z.number().int() }),
    attempts: 2,
    run: placeLeg,
    onUnknown: placeUnknown,
  }),
  [hangUpTask]: job({ payload: leg, attempts: 4, run: hangUpLeg }),
  [proceedTask]: job({ payload: leg, attempts: 3, run: followFlow }),
  [announceTask]: job({ payload: call, attempts: 2, run: announcePosition }),
  [queueOverTask]: job({ payload: call, attempts: 5, run: endWaiting }),
  [textBackTask]: job({ payload: call, attempts: 3, run: textBack }),
  [voicemailTextTask]: sendingJob({
    payload: call.extend({ id: z.uuid(), user: z.uuid() }),
    attempts: 2,
    run: textVoicemail,
    onUnknown: voicemailTextUnknown,
  }),
  [lonelyTask]: job({ payload: call, attempts: 3, run: endLonely }),
  [recordTask]: job({ payload: call.extend({ to: z.enum(['going', 'paused']) }), attempts: 3, run: recordCall }),
  'calls.storeRecordings': job({ payload: call, attempts: 12, run: storeRecordings }),
  [transcribeTask]: job({ payload: call.extend({ recording: z.uuid() }), attempts: 12, run: transcribe }),
}

export const callRecurring: readonly RecurringDefinition[] = [
  { name: 'calls.reconcile', everyMinutes: 1, per: 'account', run: reconcile },
  { name: 'calls.retention', everyMinutes: 60, per: 'account', run: deleteOldRecordings },
]
