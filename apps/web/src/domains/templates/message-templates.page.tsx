import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import { MessageSquareText, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { failureText } from './failure-texts.ts'
import { EditTemplateDialog, NewTemplateDialog, SeenTemplateDialog } from './template-dialog.tsx'
import { TemplateTable } from './template-table.tsx'
import { type Template, useTemplates } from './templates.queries.ts'
import { templatesTexts } from './texts/templates.texts.ts'

/** Reusable texts: the team's, and one's own. */
export function MessageTemplatesPage() {
  const admin = hasAdminRights(useMe().role)
  const templates = useTemplates()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<Template | 'new'>()
  const close = () => setOpen(undefined)
  const found = (templates.data ?? []).filter(({ name, template }) => foldedIncludes(`${name}\n${template}`, typed))
  return (
    <PageFrame
      width="table"
      title={templatesTexts.title}
      lead={templatesTexts.purpose}
      actions={
        <>
          <SearchField label={templatesTexts.search} value={typed} onChange={setTyped} maxLength={100} />
          <Button look="solid" icon={<Plus />} onClick={() => setOpen('new')}>
            {templatesTexts.new}
          </Button>
        </>
      }
    >
      <QueryState query={templates} failureText={(error) => failureText('listTemplates', error)}>
        <div className={page.card}>
          <TemplateTable
            templates={found}
            loading={templates.isPending}
            empty={
              typed ? (
                <EmptyState
                  icon={<SearchX />}
                  title={templatesTexts.noneFound(typed.trim())}
                  text={templatesTexts.tryFewer}
                />
              ) : (
                <EmptyState icon={<MessageSquareText />} title={templatesTexts.none} text={templatesTexts.noneHint} />
              )
            }
            onOpen={setOpen}
          />
        </div>
      </QueryState>
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
    </PageFrame>
  )
}
