import type { CallFlow, FlowMessage, RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordingsQuery } from '../callflow.queries.ts'

const messagesIn = (flow: CallFlow): readonly (readonly [RecordingBucket, FlowMessage])[] => [
  ['welcome', flow.welcomeMessage],
  ['recordCall', flow.recordCallMessage],
  ['extensions', flow.extensionsMessage],
]

/** How long the recordings are that callers hear before voicemail, by address. */
export function useRecordingSeconds(flow: CallFlow): ReadonlyMap<string, number> {
  const buckets = messagesIn(flow).flatMap(([bucket, { type }]) => (type === 'recording' ? [bucket] : []))
  const lists = useQueries({
    queries: buckets.map(recordingsQuery),
    combine: (results) => results.map(({ data }) => data?.data),
  })
  return useMemo(
    () => new Map(lists.flatMap((list) => (list ?? []).map(({ url, seconds }) => [url, seconds]))),
    [lists],
  )
}
