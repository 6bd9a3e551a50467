import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { lastCallsTexts as texts } from '../texts/last-calls.texts.ts'
import styles from './last-calls.module.css'

/** Fetched with the session when somebody wants to hear it: each time is audited. */
export function RecordingPlayer({ callId }: { callId: string }) {
  const [address, setAddress] = useState<string>()
  const load = useMutation({
    mutationFn: async () => (await api.calls.playRecording({ params: { id: callId } })).blob(),
    onSuccess: (blob) => setAddress(URL.createObjectURL(blob)),
    onError: (error) => snack.error(failureText('playRecording', error)),
  })
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address)
  }, [address])
  if (!address)
    return (
      <Button size="s" icon={<Play />} busy={load.isPending} onClick={() => load.mutate()}>
        {texts.play}
      </Button>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: there is no text of what was said
    <audio className={styles.player} src={address} controls autoPlay aria-label={texts.recording} />
  )
}
