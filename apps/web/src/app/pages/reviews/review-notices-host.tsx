import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ReviewNotices } from '#growth/reviews/alerts/review-notices.tsx'

export function ReviewNoticesHost() {
  const navigate = useNavigate()
  const open = useCallback(
    (review: string) => void navigate({ to: '/report/service-reviews', search: { review } }),
    [navigate],
  )
  return <ReviewNotices onOpen={open} />
}
