import type { flowRecording } from '@frontdesk/contract/callflow/callflow'
import type { z } from 'zod'
import type { RecordingRow } from '../callflow.store.ts'

export const flowRecordingKey = (accountId: string, id: string) => `flow-recordings/${accountId}/${id}`

export const recordingView = ({
  id,
  bucket,
  name,
  seconds,
  created_at,
}: RecordingRow): z.input<typeof flowRecording> => ({
  Key: `callFlow-${bucket}/${name}`,
  name,
  url: `/api/phone/flow-recordings/${id}`,
  seconds,
  lastModified: created_at.toISOString(),
})
