import { callFlowLimits as limits } from '@frontdesk/contract/callflow/limits'
import { Square } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { MicrophoneDenied, MicrophoneMissing, openMicrophone } from '#domains/calls/microphone.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { clockTime } from '../draft/format-flow.ts'
import { messageTexts as texts } from '../texts/message.texts.ts'
import { type Capture, startCapture } from './capture.ts'
import styles from './message.module.css'

interface RecordMessageProps {
  onRecorded(mp3: Blob): void
  onCancel(): void
  /** Of the microphone; a test has its own. */
  open?: () => Promise<MediaStream>
}

/** Records from when it appears, for three minutes at most. */
export function RecordMessage({ onRecorded, onCancel, open = openMicrophone }: RecordMessageProps) {
  const [capture, setCapture] = useState<Capture>()
  const [heard, setHeard] = useState({ seconds: 0, level: 0 })
  const [problem, setProblem] = useState<string>()

  const start = useEffectEvent((gone: () => boolean) =>
    startCapture(open, setHeard)
      .then((started) => (gone() ? started.cancel() : setCapture(started)))
      .catch((error) => gone() || setProblem(problemOf(error))),
  )
  useEffect(() => {
    let left = false
    void start(() => left)
    return () => {
      left = true
    }
  }, [])
  useEffect(() => () => capture?.cancel(), [capture])

  const finish = async () => {
    const mp3 = await capture?.stop()
    if (mp3) onRecorded(mp3)
    else setProblem(texts.silent)
  }
  const stopAtLimit = useEffectEvent(() => void finish())
  const full = heard.seconds >= limits.recordingSeconds
  useEffect(() => {
    if (full) stopAtLimit()
  }, [full])

  if (problem)
    return (
      <div className={styles.adding}>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <Button size="s" look="quiet" onClick={onCancel}>
          {texts.back}
        </Button>
      </div>
    )
  if (!capture)
    return (
      <p className={styles.note} role="status">
        <Spinner /> {texts.starting}
      </p>
    )
  return (
    <div className={styles.adding}>
      <div className={styles.live}>
        <i className={styles.red} aria-hidden />
        <span role="timer" className="tabular">
          {texts.recording(clockTime(heard.seconds), clockTime(limits.recordingSeconds))}
        </span>
        <meter className={styles.meter} aria-label={texts.level} min={0} max={1} value={heard.level} />
      </div>
      <div className={styles.buttons}>
        <Button size="s" autoFocus icon={<Square />} onClick={() => void finish()}>
          {texts.stopRecording}
        </Button>
        <Button size="s" look="quiet" onClick={onCancel}>
          {texts.back}
        </Button>
      </div>
    </div>
  )
}

function problemOf(error: unknown): string {
  if (error instanceof MicrophoneDenied) return texts.denied
  return error instanceof MicrophoneMissing ? texts.missing : texts.broken
}
