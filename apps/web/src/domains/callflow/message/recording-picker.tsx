import type { FlowMessage, RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryState } from '#platform/api/query-state.tsx'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type FlowRecording, recordingsQuery } from '../callflow.queries.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { failureText } from '../failure-texts.ts'
import { messageTexts as texts } from '../texts/message.texts.ts'
import { AddRecording } from './add-recording.tsx'
import styles from './message.module.css'
import { RecordingRow } from './recording-row.tsx'

type Chosen = Omit<Extract<FlowMessage, { type: 'recording' }>, 'type'>

interface RecordingPickerProps {
  label: string
  bucket: RecordingBucket
  /** The address of the chosen recording. */
  chosen: string | undefined
  onChoose(recording: Chosen | undefined): void
}

const chosenOf = ({ url, name, lastModified }: FlowRecording): Chosen => ({ url, name, lastModified })

/** The recordings of a bucket; pressing the chosen one lets go of it. */
export function RecordingPicker({ label, bucket, chosen, onChoose }: RecordingPickerProps) {
  const client = useQueryClient()
  const { mayChange } = useFlowEditing()
  const query = useQuery(recordingsQuery(bucket))

  const added = (recording: FlowRecording) => {
    applyToQueries(client, recordingsQuery(bucket).queryKey, ({ data }) => ({
      data: data.some(({ url }) => url === recording.url) ? data : [recording, ...data],
    }))
    onChoose(chosenOf(recording))
  }
  const removed = ({ url }: FlowRecording) => {
    applyToQueries(client, recordingsQuery(bucket).queryKey, ({ data }) => ({
      data: data.filter((each) => each.url !== url),
    }))
    if (url === chosen) onChoose(undefined)
  }
  return (
    <QueryState
      compact
      query={query}
      failureText={(error) => failureText('listFlowRecordings', error)}
      loading={<Skeleton height={44} />}
    >
      {({ data }) => (
        <div className={styles.picker}>
          {data.length === 0 ? (
            <p className={styles.note}>{mayChange ? texts.none : texts.noneReader}</p>
          ) : (
            <ul className={styles.recordings} aria-label={texts.recordings(label)}>
              {data.map((recording) => (
                <RecordingRow
                  key={recording.url}
                  recording={recording}
                  bucket={bucket}
                  chosen={recording.url === chosen}
                  onChoose={() => onChoose(recording.url === chosen ? undefined : chosenOf(recording))}
                  onRemoved={() => removed(recording)}
                />
              ))}
            </ul>
          )}
          {data.length > 0 && !chosen && <p className={styles.note}>{texts.choose}</p>}
          {mayChange &&
            (data.length >= limits.recordings ? (
              <p className={styles.note}>{texts.full}</p>
            ) : (
              <AddRecording bucket={bucket} onAdded={added} />
            ))}
        </div>
      )}
    </QueryState>
  )
}
