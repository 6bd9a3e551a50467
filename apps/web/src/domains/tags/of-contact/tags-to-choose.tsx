import { SearchX, Tags } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { assignTexts } from '../texts/assign.texts.ts'
import { tagsTexts } from '../texts/tags.texts.ts'
import type { TagChoice } from './tag-choices.ts'
import { TagToggle } from './tag-toggle.tsx'
import styles from './tags.module.css'

interface TagsToChooseProps {
  view: 'list' | 'cloud'
  search: string
  choices: readonly TagChoice[]
  changes: Readonly<Record<string, boolean>>
  /** There are others, which can be found by name. */
  more: boolean
  onPress(tag: TagChoice): void
}

export function TagsToChoose({ view, search, choices, changes, more, onPress }: TagsToChooseProps) {
  if (choices.length === 0)
    return search ? (
      <EmptyState icon={<SearchX />} title={assignTexts.noneNamed(search.trim())} text={tagsTexts.tryFewer} />
    ) : (
      <EmptyState icon={<Tags />} title={assignTexts.noTags} text={assignTexts.noTagsHint} />
    )
  const most = Math.max(1, ...choices.map(({ assigned }) => assigned))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no fieldset, for these are no fields */}
      <div role="group" aria-label={assignTexts.tags} className={view === 'list' ? styles.list : styles.cloud}>
        {choices.map((tag) => (
          <TagToggle
            key={tag.id}
            tag={tag}
            on={changes[tag.id] ?? tag.carried}
            changed={tag.id in changes}
            {...(view === 'cloud' && { weight: Math.log1p(tag.assigned) / Math.log1p(most) })}
            onPress={() => onPress(tag)}
          />
        ))}
      </div>
      {more && <p className={styles.more}>{tagsTexts.more}</p>}
    </>
  )
}

export const TagsSkeleton = () => (
  <div role="status" aria-label={assignTexts.loading} aria-busy className={styles.cloud}>
    {['30%', '22%', '26%', '18%', '34%', '24%'].map((width) => (
      <Skeleton key={width} width={width} height={28} />
    ))}
  </div>
)
