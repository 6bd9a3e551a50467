import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Tags, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { taggedQuery } from '../../contacts.queries.ts'
import { failureText } from '../../failure-texts.ts'
import { ListHeads } from '../head/list-heads.tsx'
import { useFoundTags } from './found-tags.queries.ts'
import { InfiniteList } from './infinite-list.tsx'
import { TagChip } from './tag-chip.tsx'
import styles from './tags-view.module.css'

interface TagsViewProps {
  /** Exports the contacts with the tag. */
  exportOf(tag: { id: string; name: string }): ReactNode
  tag: string | undefined
  onTag(tag: string | undefined): void
  onLeave(): void
}

const SKELETONS = [72, 104, 88, 64, 120, 80]
/** Up to this many are faster to look through than to search. */
const FEW = 20

export function TagsView({ tag, exportOf, onTag, onLeave }: TagsViewProps) {
  const [search, setSearch] = useState('')
  const { tags, count, more, error, isFetching, refetch } = useFoundTags(search)
  if (count === 0)
    return (
      <EmptyState
        icon={<Tags />}
        title="No tags yet"
        text="Tags appear here once contacts have them."
        action={<Button onClick={onLeave}>Show all contacts</Button>}
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
          <SearchField label="Search tags" value={search} onChange={setSearch} maxLength={100} />
          {more && <p className={styles.more}>There are more tags. Search for them by name.</p>}
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
          <Zap size={12} aria-hidden /> dynamic: assigned to everyone who matches its rules
        </p>
      )}
      {chosen ? (
        <Tagged key={chosen.id} tag={chosen} exportOf={exportOf} />
      ) : tags?.length === 0 ? (
        <EmptyState icon={<SearchX />} title={`No tag is named “${search.trim()}”`} text="Try fewer letters." />
      ) : (
        <EmptyState icon={<Tags />} title="Choose a tag" text="Its contacts are listed here." />
      )}
    </QueryState>
  )
}

function Tagged({ tag, exportOf }: Pick<TagsViewProps, 'exportOf'> & { tag: { id: string; name: string } }) {
  const { name } = tag
  const query = useInfiniteQuery(taggedQuery(tag.id))
  const { role } = useMe()
  return (
    <>
      {hasAdminRights(role) && (
        <div className={styles.acts}>
          <h2>{name}</h2>
          {exportOf(tag)}
        </div>
      )}
      <ListHeads />
      <InfiniteList
        label={`Contacts tagged ${name}`}
        query={query}
        empty={<EmptyState icon={<Tags />} title={`No contact has the tag “${name}”`} />}
      />
    </>
  )
}
