import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Tags, Zap } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { taggedQuery, tagsQuery } from '../../contacts.queries.ts'
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

export function TagsView({ tag, onTag, onLeave }: TagsViewProps) {
  const { data, error, refetch, isFetching } = useQuery(tagsQuery())
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
  if (data?.data.length === 0)
    return (
      <EmptyState
        icon={<Tags />}
        title="No tags yet"
        text="Tags that contacts carry stand here with how many carry each."
        action={<Button onClick={onLeave}>Show all contacts</Button>}
      />
    )
  const chosen = data?.data.find(({ id }) => id === tag)
  return (
    <>
      <div className={styles.chips} aria-busy={!data}>
        {data
          ? data.data.map((one) => (
              <TagChip
                key={one.id}
                tag={one}
                chosen={one.id === tag}
                onChoose={(id) => onTag(id === tag ? undefined : id)}
              />
            ))
          : SKELETONS.map((width) => <Skeleton key={width} width={width} height={28} />)}
      </div>
      {data?.data.some(({ dynamic }) => dynamic) && (
        <p className={styles.legend}>
          <Zap size={12} aria-hidden /> dynamic: given to everyone who fits its query
        </p>
      )}
      {chosen ? (
        <Tagged key={chosen.id} tag={chosen.id} name={chosen.name} />
      ) : (
        <EmptyState icon={<Tags />} title="Choose a tag" text="Its contacts are listed here." />
      )}
    </>
  )
}

function Tagged({ tag, name }: { tag: string; name: string }) {
  const query = useInfiniteQuery(taggedQuery(tag))
  return (
    <>
      <ListHeads />
      <GrownList
        label={`Contacts tagged ${name}`}
        query={query}
        empty={<EmptyState icon={<Tags />} title={`No contact carries “${name}”`} />}
      />
    </>
  )
}
