import { Circle, CircleSlash, Pause } from 'lucide-react'
import { formatDuration } from '../caller-name.ts'
import type { PhoneCall } from '../calls.queries.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import styles from './call-view.module.css'

/** Whether the call is being recorded, for all who talk to see. Its space is always reserved. */
export function RecordingLine({ call }: { call: PhoneCall }) {
  const { recordingStatus, pausedAt, answeredAt, recordingOff } = call
  if (recordingStatus === 'in-progress')
    return (
      <p className={styles.recording} data-look="bad">
        <Circle size={10} fill="currentColor" aria-hidden />
        {texts.recording}
      </p>
    )
  if (recordingStatus === 'paused')
    return (
      <p className={styles.recording} data-look="warn">
        <Pause size={12} aria-hidden />
        {texts.pausedAt}{' '}
        {pausedAt && answeredAt && <b>{formatDuration((Date.parse(pausedAt) - Date.parse(answeredAt)) / 1000)}</b>}
      </p>
    )
  return (
    <p className={styles.recording}>
      {recordingOff && (
        <>
          <CircleSlash size={12} aria-hidden />
          {texts.off}
        </>
      )}
    </p>
  )
}
