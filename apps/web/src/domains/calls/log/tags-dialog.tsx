import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useTagNames } from '#domains/tags/tags.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { logPaneTexts as texts } from '../texts/log.texts.ts'
import type { LogEntry } from './log-search.ts'
import styles from './pane.module.css'
import type { LogActs } from './use-log-acts.ts'

const most = 20

interface TagsDialogProps {
  entry: LogEntry
  acts: Pick<LogActs, 'tag'>
  onClose(): void
}

/** Which of the account's tags a call has. */
export function TagsDialog({ entry, acts, onClose }: TagsDialogProps) {
  const all = useTagNames()
  const before = entry.tags.map(({ id }) => id)
  const [chosen, setChosen] = useState(before)
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)
  const dirty = chosen.length !== before.length || chosen.some((id) => !before.includes(id))
  const reason = !dirty ? texts.unchanged : chosen.length > most ? texts.tooManyTags(most) : undefined
  async function save() {
    if (reason || busy) return
    setBusy(true)
    if (await acts.tag(entry, chosen)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog
      open
      size="sm"
      title={texts.tagsTitle}
      dirty={dirty}
      onClose={onClose}
      onSubmit={() => void save()}
      submit={{ text: texts.saveTags, busy: busy, disabled: reason }}
    >
      <div className={styles.choose}>
        <SearchField label={texts.searchTags} value={search} onChange={setSearch} maxLength={100} />
        <QueryState query={all} compact loading={<Loading />}>
          {(names) => {
            const found = names.filter(({ name }) => foldedIncludes(name, search))
            if (found.length === 0)
              return <EmptyState compact icon={<Tag />} title={texts.noTagsFound} text={texts.noTagsFoundText} />
            return (
              <ul className={styles.tagList}>
                {found.map(({ id, name }) => (
                  <li key={id}>
                    <Checkbox
                      label={name}
                      value={chosen.includes(id)}
                      onChange={(on) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
                    />
                  </li>
                ))}
              </ul>
            )
          }}
        </QueryState>
      </div>
    </Dialog>
  )
}

const Loading = () => (
  <div className={styles.tagList} aria-busy>
    <Skeleton width="60%" height={16} />
    <Skeleton width="45%" height={16} />
    <Skeleton width="70%" height={16} />
  </div>
)
