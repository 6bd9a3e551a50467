import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { mergeTexts } from '../texts/merge.texts.ts'

/** Redirects to the contact into which this one was merged; true until it is shown. */
export function useMergedAway(error: unknown): boolean {
  const navigate = useNavigate()
  const merged = hasCode(error, 'contactMerged')
  const into = merged ? (error.details as { mergedInto: string }).mergedInto : undefined
  const go = useEffectEvent((id: string) => {
    snack.info(mergeTexts.mergedHere)
    void navigate({ to: '/contacts/contact/$id', params: { id }, replace: true })
  })
  useEffect(() => {
    if (into) go(into)
  }, [into])
  return merged
}
