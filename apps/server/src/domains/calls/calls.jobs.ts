import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition, sendingJob } from '#platform/jobs/job'
import { placeTask } from './flow/add-leg.ts'
import { placeLeg, placeUnknown } from './flow/place-leg.ts'
import { reconcile } from './flow/reconcile.ts'
import { hangUpTask, lonelyTask, voicemailTask } from './flow/settle-call.ts'
import { endLonely, hangUpLeg, playVoicemail } from './flow/tell-carrier.ts'
import { recordCall, recordTask } from './recording/record-call.ts'
import { storeRecordings } from './recording/store-recordings.ts'

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
  [voicemailTask]: job({ payload: leg, attempts: 3, run: playVoicemail }),
  [lonelyTask]: job({ payload: call, attempts: 3, run: endLonely }),
  [recordTask]: job({ payload: call.extend({ to: z.enum(['going', 'paused']) }), attempts: 3, run: recordCall }),
  'calls.storeRecordings': job({ payload: call, attempts: 12, run: storeRecordings }),
}

export const callRecurring: readonly RecurringDefinition[] = [
  { name: 'calls.reconcile', everyMinutes: 1, per: 'account', run: reconcile },
]
