import { dataTexts } from '#ui/texts/data.texts.ts'
import { Button } from './actions/button.tsx'
import { ListFailure } from './feedback/list-failure.tsx'
import { type PagedQuery, useNextPage } from './use-next-page.ts'

interface ShowMoreProps {
  query: PagedQuery & { error: unknown; isFetchNextPageError: boolean }
  /** The message when the next page could not be loaded. */
  failureText(error: unknown): string
  className?: string | undefined
}

/** Below a paged list. Hidden after the last page. */
export function ShowMore({ query, failureText, className }: ShowMoreProps) {
  const { more, busy } = useNextPage(query)
  if (!query.hasNextPage) return null
  return query.isFetchNextPageError ? (
    <ListFailure text={failureText(query.error)} onRetry={more} retrying={busy} />
  ) : (
    <div className={className}>
      <Button onClick={more} busy={busy}>
        {dataTexts.showMore}
      </Button>
    </div>
  )
}
