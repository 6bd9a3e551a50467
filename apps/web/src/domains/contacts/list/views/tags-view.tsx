import { SearchX, Tags, Zap } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { failureText } from '../../failure-texts.ts'
import { tagsViewTexts as texts } from '../../texts/tags-view.texts.ts'
import { useFoundTags } from './found-tags.queries.ts'
import { TagChip } from './tag-chip.tsx'
import styles from './tags-view.module.css'

interface TagsViewProps {
  /** The contacts with a tag. */
  contactsOf(tag: { id: string; name: string }): ReactNode
  tag: string | undefined
  onTag(tag: string | undefined): void
  onLeave(): void
}

const SKELETONS = [72, 104, 88, 64, 120, 80]
/** Up to this many are faster to look through than to search. */
const FEW = 20

export function TagsView({ tag, contactsOf, onTag, onLeave }: TagsViewProps) {
  const [search, setSearch] = useState('')
  const { tags, count, more, error, isFetching, refetch } = useFoundTags(search)
  if (count === 0)
    return (
      <EmptyState
        icon={<Tags />}
        title={texts.noTags}
        text={texts.noTagsText}
        action={<Button onClick={onLeave}>{texts.showAll}</Button>}
      />
    )
  const chosen = tags?.find(({ id }) => id === tag)
  return (
    <QueryState
      query={{ data: tags, error, isFetching, refetch }}
      failureText={(failure) => failureText('listTags', failure)}
    >
      {count !== undefined && (count > FEW || more || search) && (
        <div className={styles.search}>
          <SearchField label={texts.search} value={search} onChange={setSearch} maxLength={100} />
          {more && <p className={styles.more}>{texts.more}</p>}
        </div>
      )}
      <div className={styles.chips} aria-busy={!tags}>
        {tags
          ? tags.map((one) => (
              <TagChip
                key={one.id}
                tag={one}
                chosen={one.id === tag}
                onChoose={(id) => onTag(id === tag ? undefined : id)}
              />
            ))
          : SKELETONS.map((width) => <Skeleton key={width} width={width} height={28} />)}
      </div>
      {tags?.some(({ dynamic }) => dynamic) && (
        <p className={styles.legend}>
          <Zap size={12} aria-hidden /> {texts.dynamic}
        </p>
      )}
      {chosen ? (
        <Fragment key={chosen.id}>{contactsOf(chosen)}</Fragment>
      ) : tags?.length === 0 ? (
        <EmptyState icon={<SearchX />} title={texts.notFound(search.trim())} text={texts.notFoundText} />
      ) : (
        <EmptyState icon={<Tags />} title={texts.choose} text={texts.chooseText} />
      )}
    </QueryState>
  )
}
