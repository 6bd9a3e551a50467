import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pauseForCard, resumeAfterCard } from '#domains/calls/card-pause.ts'

const isCard = (target: EventTarget | null) => target instanceof Element && target.closest('[data-card-field]') !== null
const everyMs = 1500

/** Nothing of a card is recorded: the recording pauses while a field of one has the focus. */
export function useCardFieldPause() {
  const client = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let paused: Promise<string | null | undefined> | undefined
    // Asked again and again, because a form that closes takes its focused field along without a word.
    const look = async () => {
      if (isCard(document.activeElement)) {
        // The recording may have begun since, or be pausable now; a failure is said once.
        const asked = paused
        const known = await asked
        if (!known && paused === asked) paused = pauseForCard(client, known !== null)
        return
      }
      clearInterval(timer)
      const call = await paused
      paused = undefined
      if (call) await resumeAfterCard(client, call)
    }
    const onFocusIn = ({ target }: FocusEvent) => {
      if (!isCard(target) || paused) return
      paused = pauseForCard(client)
      timer = setInterval(() => void look(), everyMs)
    }
    document.addEventListener('focusin', onFocusIn)
    return () => {
      clearInterval(timer)
      document.removeEventListener('focusin', onFocusIn)
    }
  }, [client])
}
