import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { warningAnswered } from '../followup-cache.ts'
import { type Warning, warningsQuery } from '../followups.queries.ts'
import { useFollowupActs } from '../use-followup-acts.ts'
import { warningText } from './warning-text.ts'

/** More at once would cover the page: the rest is one line that opens all of them. */
const MOST = 3

const keyOf = ({ why, since, followup }: Warning) => [why, since, followup.id, followup.version].join()

/** Warnings stay, on every page, until they are ignored or the follow-up is done. */
export function FollowupWarnings({ onShowAll }: { onShowAll(): void }) {
  const client = useQueryClient()
  const { data } = useQuery(warningsQuery())
  const acts = useRef(useFollowupActs())
  const showAll = useRef(onShowAll)
  const shown = useRef(new Map<string, number>())
  /** A failed action has closed its notice, which is shown again. */
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round shows again what an act has taken away
  useEffect(() => {
    const warnings = data?.data ?? []
    const visible = warnings.slice(0, MOST)
    const wanted = new Map(visible.map((warning) => [keyOf(warning), () => raise(warning)] as const))
    const rest = warnings.length - visible.length
    if (rest > 0)
      wanted.set(`rest ${rest}`, () =>
        snack.info(`${rest} more follow-up${rest === 1 ? '' : 's'} to look at`, {
          sticky: true,
          lasting: true,
          actions: [{ label: 'Show all', run: again(() => showAll.current()) }],
        }),
      )
    for (const [key, id] of shown.current) {
      if (wanted.has(key)) continue
      snack.dismiss(id)
      shown.current.delete(key)
    }
    for (const [key, show] of wanted) if (!shown.current.has(key)) shown.current.set(key, show())

    function raise(warning: Warning) {
      if (!warning.shown) noteShown(warning)
      const key = keyOf(warning)
      const act = (work: () => Promise<boolean>) => async () => {
        if (await work()) return
        shown.current.delete(key)
        setRound((n) => n + 1)
      }
      return snack.info(warningText(warning), {
        sticky: true,
        lasting: true,
        actions: [
          { label: 'Ignore', run: act(() => acts.current.ignore(warning)) },
          { label: 'Complete', run: act(() => acts.current.complete(warning.followup)) },
        ],
      })
    }

    function again(run: () => void) {
      return () => {
        run()
        shown.current.delete(`rest ${rest}`)
        setRound((n) => n + 1)
      }
    }

    function noteShown({ why, followup: { id } }: Warning) {
      api.followups
        .answerWarning({ params: { id }, body: { why, answer: 'shown' } })
        .then(() => warningAnswered(client, { id, why, answer: 'shown' }))
        // It was shown; it does not matter here that the server does not know yet.
        .catch(() => {})
    }
  }, [data, client, round])

  useEffect(() => {
    const notices = shown.current
    return () => {
      for (const id of notices.values()) snack.dismiss(id)
      notices.clear()
    }
  }, [])
  return null
}
