import { MessageSquareText, Plus, SearchX } from 'lucide-react'
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
import styles from './tags/tags.module.css'
import { EditTemplateDialog, NewTemplateDialog, SeenTemplateDialog } from './templates/template-dialog.tsx'
import { TemplateTable } from './templates/template-table.tsx'
import { type Template, useTemplates } from './templates/templates.queries.ts'

/** Texts to send again: the team's, and one's own. */
export function MessageTemplatesPage() {
  const admin = hasAdminRights(useMe().role)
  const templates = useTemplates()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Template | 'new'>()
  const close = () => setOpen(undefined)
  const search = typed.trim().toLowerCase()
  const found = (templates.data ?? []).filter(({ name, template }) =>
    `${name}\n${template}`.toLowerCase().includes(search),
  )
  return (
    <div className={classNames(page.page, page.narrow)}>
      <header className={page.head}>
        <div>
          <h1>Message templates</h1>
          <p>Texts to send again. In a message, @ offers them with the values of its contact.</p>
        </div>
        <div className={styles.tools}>
          <SearchField label="Search templates" value={typed} onChange={setTyped} maxLength={100} />
          <Button look="solid" icon={<Plus />} onClick={() => setOpen('new')}>
            New template
          </Button>
        </div>
      </header>
      {templates.isError ? (
        hasCode(templates.error, 'forbidden') ? (
          <DeniedState />
        ) : (
          <ErrorState
            text={`Unable to get templates: ${messageOf(templates.error)}`}
            onRetry={() => templates.refetch()}
            retrying={templates.isFetching}
          />
        )
      ) : (
        <div className={styles.card}>
          <TemplateTable
            templates={found}
            loading={templates.isPending}
            empty={
              search ? (
                <EmptyState
                  icon={<SearchX />}
                  title={`No template holds “${typed.trim()}”`}
                  text="Try fewer letters."
                />
              ) : (
                <EmptyState
                  icon={<MessageSquareText />}
                  title="No templates yet"
                  text="Write one that you send often."
                />
              )
            }
            onOpen={setOpen}
          />
        </div>
      )}
      {open === 'new' ? (
        <NewTemplateDialog onClose={close} />
      ) : (
        open &&
        (admin || open.group === 'personal' ? (
          <EditTemplateDialog template={open} onClose={close} />
        ) : (
          <SeenTemplateDialog template={open} onClose={close} />
        ))
      )}
    </div>
  )
}
