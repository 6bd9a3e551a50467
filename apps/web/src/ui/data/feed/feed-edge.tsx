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
  /** Text of a button that loads the next page; without it pages are only loaded when the end is near. */
  more?: string | undefined
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
        <More pages={pages} />
      )}
    </div>
  )
}

function More({ pages: { loading, more, load } }: { pages: FeedPages }) {
  if (loading) return <Spinner label={dataTexts.loading} />
  return (
    more !== undefined && (
      <Button size="s" look="quiet" onClick={load}>
        {more}
      </Button>
    )
  )
}
