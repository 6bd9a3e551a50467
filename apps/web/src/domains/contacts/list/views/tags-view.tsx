import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Tags, Zap } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFoundTags } from '../../about/tags/contact-tags.queries.ts'
import { taggedQuery } from '../../contacts.queries.ts'
import { ExportButton } from '../../export/export-button.tsx'
import { ListHeads } from '../head/list-heads.tsx'
import { GrownList } from './grown-list.tsx'
import { TagChip } from './tag-chip.tsx'
import styles from './tags-view.module.css'

interface TagsViewProps {
  tag: string | undefined
  onTag(tag: string | undefined): void
  onLeave(): void
}

const SKELETONS = [72, 104, 88, 64, 120, 80]
/** So many are looked through faster than searched. */
const FEW = 20

export function TagsView({ tag, onTag, onLeave }: TagsViewProps) {
  const [search, setSearch] = useState('')
  const { tags, count, more, error, retry } = useFoundTags(search)
  if (error && !tags) return <ErrorState text={`Error loading tags: ${messageOf(error)}`} onRetry={retry} />
  if (count === 0)
    return (
      <EmptyState
        icon={<Tags />}
        title="No tags yet"
        text="Tags that contacts carry stand here with how many carry each."
        action={<Button onClick={onLeave}>Show all contacts</Button>}
      />
    )
  const chosen = tags?.find(({ id }) => id === tag)
  return (
    <>
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
          <Zap size={12} aria-hidden /> dynamic: given to everyone who fits its rules
        </p>
      )}
      {chosen ? (
        <Tagged key={chosen.id} tag={chosen.id} name={chosen.name} />
      ) : tags?.length === 0 ? (
        <EmptyState icon={<SearchX />} title={`No tag is called “${search.trim()}”`} text="Try fewer letters." />
      ) : (
        <EmptyState icon={<Tags />} title="Choose a tag" text="Its contacts are listed here." />
      )}
    </>
  )
}

function Tagged({ tag, name }: { tag: string; name: string }) {
  const query = useInfiniteQuery(taggedQuery(tag))
  const { role } = useMe()
  return (
    <>
      {hasAdminRights(role) && (
        <div className={styles.acts}>
          <h2>{name}</h2>
          <ExportButton name={`Export contacts tagged ${name}`} part={{ label: `Tagged “${name}”`, filter: { tag } }} />
        </div>
      )}
      <ListHeads />
      <GrownList
        label={`Contacts tagged ${name}`}
        query={query}
        empty={<EmptyState icon={<Tags />} title={`No contact carries “${name}”`} />}
      />
    </>
  )
}
