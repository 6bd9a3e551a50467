import { dataTexts } from '#ui/texts/data.texts.ts'
import { Button } from '../../actions/button.tsx'
import { Spinner } from '../../feedback/spinner.tsx'
import styles from './feed.module.css'
import { EDGE } from './feed-place.ts'

/** The pages that are not loaded yet at one end of a feed. */
export interface FeedPages {
  hasMore: boolean
  loading: boolean
  /** Why the last page could not be loaded. */
  failure?: string | undefined
  /** Called when the end is near. */
  load(): void
  retry(): void
}

export function FeedEdge({ at, pages }: { at: 'start' | 'end'; pages: FeedPages | undefined }) {
  if (!pages?.hasMore) return null
  return (
    <div className={styles.edge} style={{ height: EDGE }} data-at={at}>
      {pages.failure !== undefined ? (
        <>
          <span role="alert">{pages.failure}</span>
          <Button size="s" onClick={pages.retry} busy={pages.loading}>
            {dataTexts.retry}
          </Button>
        </>
      ) : (
        pages.loading && <Spinner label={dataTexts.loading} />
      )}
    </div>
  )
}
