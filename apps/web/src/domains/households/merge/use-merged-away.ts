import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'

/** Goes on to where a contact that was merged is now; true until it is there. */
export function useMergedAway(error: unknown): boolean {
  const navigate = useNavigate()
  const merged = hasCode(error, 'contactMerged')
  const into = merged ? (error.details as { mergedInto: string }).mergedInto : undefined
  const go = useEffectEvent((id: string) => {
    snack.info('That contact was merged into this one.')
    void navigate({ to: '/contacts/contact/$id', params: { id }, replace: true })
  })
  useEffect(() => {
    if (into) go(into)
  }, [into])
  return merged
}
