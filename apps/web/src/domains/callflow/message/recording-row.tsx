import type { RecordingBucket } from '@frontdesk/contract/callflow/call-flow'
import { useMutation } from '@tanstack/react-query'
import { Check, Trash2 } from 'lucide-react'
import { api } from '#platform/api.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { FlowRecording } from '../callflow.queries.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { clockTime } from '../draft/format-flow.ts'
import { failureText } from '../failure-texts.ts'
import { messageTexts as texts } from '../texts/message.texts.ts'
import styles from './message.module.css'
import { PlayButton } from './play-button.tsx'
import { recordingSound } from './sound-player.ts'

interface RecordingRowProps {
  recording: FlowRecording
  bucket: RecordingBucket
  chosen: boolean
  onChoose(): void
  onRemoved(): void
}

export function RecordingRow({ recording, bucket, chosen, onChoose, onRemoved }: RecordingRowProps) {
  const { name, url, seconds } = recording
  const { mayChange } = useFlowEditing()
  const remove = useMutation({
    mutationFn: () => api.callFlow.deleteFlowRecording({ params: { bucket, name } }),
    onSuccess() {
      onRemoved()
      snack.success(texts.removed)
    },
    onError: (error) => snack.error(failureText('deleteFlowRecording', error)),
  })
  const ask = async () => {
    const question = { title: texts.removeTitle(name), text: texts.removeText, yes: texts.removeYes, danger: true }
    if (await confirm(question)) remove.mutate()
  }
  return (
    <li className={styles.recording} data-chosen={chosen || undefined}>
      <button type="button" className={styles.choice} aria-pressed={chosen} disabled={!mayChange} onClick={onChoose}>
        <span className={styles.mark}>{chosen && <Check aria-hidden />}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.length}>{clockTime(seconds)}</span>
      </button>
      <PlayButton sound={recordingSound(url)} play={texts.play(name)} stop={texts.stopName(name)} />
      {mayChange && (
        <IconButton size="s" name={texts.remove(name)} icon={<Trash2 />} disabled={remove.isPending} onClick={ask} />
      )}
    </li>
  )
}
