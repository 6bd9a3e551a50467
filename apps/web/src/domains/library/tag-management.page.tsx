import { Plus, SearchX, Tags } from 'lucide-react'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { DeniedState } from '#ui/denied-state.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import page from '#ui/page.module.css'
import { EditTagDialog, NewTagDialog } from './tags/form/tag-dialog.tsx'
import { SeenTagDialog } from './tags/seen-tag-dialog.tsx'
import { TagTable } from './tags/tag-table.tsx'
import styles from './tags/tags.module.css'
import { type Tag, useTags } from './tags/tags.queries.ts'
import { useSettled } from './values/use-settled.ts'

const searchAfter = 300

/** What marks contacts: those that people give, and those that a query gives and takes. */
export function TagManagementPage() {
  const admin = hasAdminRights(useMe().role)
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim(), searchAfter)
  const tags = useTags(search)
  const [open, setOpen] = useState<Tag | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <div className={classNames(page.page, page.narrow)}>
      <header className={page.head}>
        <div>
          <h1>Tags</h1>
          <p>Simple tags are given by people and imports; dynamic ones come and go by their rules.</p>
        </div>
        <div className={styles.tools}>
          <SearchField label="Search tags" value={typed} onChange={setTyped} maxLength={100} />
          {admin && (
            <Button look="solid" icon={<Plus />} onClick={() => setOpen('new')}>
              Add tag
            </Button>
          )}
        </div>
      </header>
      {tags.isError ? (
        hasCode(tags.error, 'forbidden') ? (
          <DeniedState />
        ) : (
          <ErrorState
            text={`Error loading tags: ${messageOf(tags.error)}`}
            onRetry={() => tags.refetch()}
            retrying={tags.isFetching}
          />
        )
      ) : (
        <div className={styles.card}>
          <TagTable
            tags={tags.data?.data ?? []}
            loading={tags.isPending || tags.isPlaceholderData}
            empty={<NoTags search={search} />}
            onOpen={setOpen}
          />
        </div>
      )}
      {tags.data?.next && <p className={styles.more}>There are more tags. Search for them by name.</p>}
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
    </div>
  )
}

const NoTags = ({ search }: { search: string }) =>
  search ? (
    <EmptyState icon={<SearchX />} title={`No tag is called “${search}”`} text="Try fewer letters." />
  ) : (
    <EmptyState icon={<Tags />} title="No tags yet" text="Add one to mark contacts with." />
  )
