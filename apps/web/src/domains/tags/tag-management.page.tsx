import { Plus, SearchX, Tags } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import { EditTagDialog, NewTagDialog } from './form/tag-dialog.tsx'
import { SeenTagDialog } from './seen-tag-dialog.tsx'
import { TagTable } from './tag-table.tsx'
import styles from './tags.module.css'
import { type Tag, useTags } from './tags.queries.ts'
import { tagsTexts } from './texts/tags.texts.ts'

const searchAfter = 300

/** Manages tags: those that people assign, and those that a query assigns and removes. */
export function TagManagementPage() {
  const admin = hasAdminRights(useMe().role)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const tags = useTags(search)
  const [open, setOpen] = useState<Tag | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <PageFrame
      width="table"
      title={tagsTexts.title}
      lead={tagsTexts.purpose}
      actions={
        <>
          <SearchField label={tagsTexts.search} value={typed} onChange={setTyped} maxLength={100} />
          {admin && (
            <Button look="solid" icon={<Plus />} onClick={() => setOpen('new')}>
              {tagsTexts.add}
            </Button>
          )}
        </>
      }
    >
      <QueryState query={tags} failureText={(error) => failureText('listTags', error)}>
        <div className={page.card}>
          <TagTable
            tags={tags.data?.data ?? []}
            loading={tags.isPending || tags.isPlaceholderData}
            empty={<NoTags search={search} />}
            onOpen={setOpen}
          />
        </div>
      </QueryState>
      {tags.data?.next && <p className={styles.more}>{tagsTexts.more}</p>}
      {open === 'new' ? (
        <NewTagDialog onClose={close} />
      ) : (
        open &&
        (admin && open.type !== 'core' ? (
          <EditTagDialog tag={open} onClose={close} />
        ) : (
          <SeenTagDialog tag={open} onClose={close} />
        ))
      )}
    </PageFrame>
  )
}

const NoTags = ({ search }: { search: string }) =>
  search ? (
    <EmptyState icon={<SearchX />} title={tagsTexts.noneNamed(search)} text={tagsTexts.tryFewer} />
  ) : (
    <EmptyState icon={<Tags />} title={tagsTexts.noTags} text={tagsTexts.noTagsHint} />
  )
