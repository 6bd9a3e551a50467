import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { thankTexts as texts } from '../texts/rewards.texts.ts'
import styles from './rewards.module.css'
import { type Reward, refreshRewards } from './rewards.queries.ts'

const longestText = 1_600

/** `Gail` of `Gail Vernon`. */
const firstWord = (name: string) => name.split(' ', 1)[0] ?? name

interface ThankDialogProps {
  reward: Reward
  onClose(): void
}

/** A thank-you by text, which names no one else: who became a client is private. Why it can't be sent stays here. */
export function ThankDialog({ reward: { id, client }, onClose }: ThankDialogProps) {
  const queryClient = useQueryClient()
  const agency = useMe().account.name
  const greeting = texts.greeting(firstWord(client.name), agency)
  const [text, setText] = useState(greeting)
  const [tried, setTried] = useState(false)
  const isMissing = text.trim() === ''
  const { characters, segments } = segmentsOf(text)
  const thanks = useMutation({
    mutationFn: () => api.referrals.thankClient({ params: { id }, body: { text: text.trim() } }),
    onSuccess() {
      snack.success(texts.sent(client.name))
      refreshRewards(queryClient)
      onClose()
    },
    onError(error) {
      if (!isRefused(error)) snack.error(failureText('thankClient', error))
    },
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.title(client.name)}
      onClose={onClose}
      dirty={text !== greeting}
      note={<span className="tabular">{texts.counter(characters, segments)}</span>}
      onSubmit={() => {
        setTried(true)
        if (!isMissing && text.length <= longestText) thanks.mutate()
      }}
      submit={{ text: texts.send, busy: thanks.isPending }}
    >
      <div className={styles.fields}>
        {isRefused(thanks.error) && <Notice look="warn">{thanks.error.message}</Notice>}
        <TextArea
          label={texts.text}
          required
          minRows={4}
          limit={longestText}
          value={text}
          onChange={setText}
          error={tried && isMissing ? texts.missing : undefined}
        />
      </div>
    </Dialog>
  )
}

const isRefused = (error: unknown) => hasCode(error, 'rewardNoMobile', 'rewardNotTextable')
