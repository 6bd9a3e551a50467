import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ListFailure } from '#ui/feedback/list-failure.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { gifsQuery } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { GifPicture } from '../talk/message-files.tsx'
import { composerTexts as texts } from '../texts/chat.texts.ts'
import styles from './picker.module.css'

/** Three columns of GIFs; choosing one sends it. */
export function GifPicker({ onPick }: { onPick(id: string): void }) {
  const [typed, setTyped] = useState('')
  const query = useInfiniteQuery(gifsQuery(useDebounced(typed.trim(), 300)))
  const gifs = query.data?.pages.flatMap(({ data }) => data) ?? []
  const by = query.data?.pages[0]?.by
  return (
    <div className={styles.gifs}>
      <SearchField label={texts.searchGifs} value={typed} onChange={setTyped} maxLength={50} autoFocus />
      {query.error ? (
        <ListFailure
          text={failureText('searchGifs', query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.isPending ? (
        <Spinner label={texts.loadingGifs} />
      ) : gifs.length === 0 ? (
        <p className={styles.note} role="status">
          {texts.noGifs}
        </p>
      ) : (
        <ul className={styles.gifGrid}>
          {gifs.map(({ id, title }) => (
            <li key={id}>
              <button type="button" className={styles.gif} aria-label={title} title={title} onClick={() => onPick(id)}>
                <GifPicture id={id} className={styles.gifImage} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button size="s" look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {texts.moreGifs}
        </Button>
      )}
      {by && <p className={styles.by}>{texts.gifsBy(by)}</p>}
    </div>
  )
}
