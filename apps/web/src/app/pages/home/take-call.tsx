import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PhoneForwarded } from 'lucide-react'
import type { WaitingCall } from '#domains/calls/queue/queue.queries.ts'
import { useSoftphone } from '#domains/calls/softphone-state.ts'
import { queueTexts } from '#domains/calls/texts/queue.texts.ts'
import { useMyCall } from '#domains/calls/use-my-call.ts'
import { Button } from '#ui/actions/button.tsx'
import { homeTexts } from '../../texts/home.texts.ts'

/** The next caller of a queue; the phone itself is loaded when it is wanted. */
export function TakeCall({ waiting, location }: { waiting: readonly WaitingCall[]; location?: string }) {
  const client = useQueryClient()
  const device = useSoftphone((state) => state.device)
  const busy = useMyCall() !== undefined
  const next = useMutation({
    mutationFn: async () => {
      const { claimNextCall } = await import('#domains/calls/queue/take-call.ts')
      return claimNextCall(client, location)
    },
  })
  const whyNot = () => {
    if (busy) return queueTexts.inCall
    if (waiting.length === 0) return queueTexts.nobody
    if (waiting.every(({ taken }) => taken)) return queueTexts.allTaken
    return device === 'ready' ? undefined : queueTexts.notReady
  }
  return (
    <Button
      size="s"
      look={waiting.length > 0 ? 'solid' : 'outline'}
      icon={<PhoneForwarded />}
      busy={next.isPending}
      disabled={next.isPending ? false : whyNot()}
      onClick={() => next.mutate()}
    >
      {homeTexts.queue.take}
    </Button>
  )
}
