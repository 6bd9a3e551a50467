import { lazy, Suspense } from 'react'
import { closeReviewRequest, useReviewRequest } from '#platform/reviews/review-request.ts'

const Dialog = lazy(() =>
  import('#growth/reviews/request-review-dialog.tsx').then((m) => ({ default: m.RequestReviewDialog })),
)

/** Mounted once: a review is asked for from many pages. */
export function ReviewRequestHost() {
  const request = useReviewRequest((state) => state.request)
  return (
    request && (
      <Suspense>
        <Dialog {...request} onClose={closeReviewRequest} />
      </Suspense>
    )
  )
}
