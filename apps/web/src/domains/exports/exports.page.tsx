import { useQuery } from '@tanstack/react-query'
import { Download, FileDown } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { ExportTable } from './records/export-table.tsx'
import { exportsQuery } from './records/exports.queries.ts'
import { exportsPageTexts as texts } from './texts/exports-page.texts.ts'

/** Who exported contacts, and when. */
export function ExportsPage() {
  const { role } = useMe()
  if (!hasAdminRights(role)) return <DeniedState />
  return <Exports />
}

function Exports() {
  const query = useQuery(exportsQuery())
  const [open, setOpen] = useState(false)
  const start = (
    <Button look="solid" icon={<Download />} onClick={() => setOpen(true)}>
      {texts.export}
    </Button>
  )
  return (
    <PageFrame width="table" title={texts.title} lead={texts.lead} actions={start}>
      <QueryState query={query} failureText={(error) => texts.failed + messageOf(error)}>
        <div className={page.card}>
          <ExportTable
            rows={query.data?.data ?? []}
            loading={query.isPending}
            empty={<EmptyState icon={<FileDown />} title={texts.none} text={texts.noneText} />}
          />
        </div>
      </QueryState>
      {open && <ExportDialog part={undefined} onClose={() => setOpen(false)} />}
    </PageFrame>
  )
}
