import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { DateField } from '#ui/fields/date/date-field.tsx'
import { lastOfMonth } from '#ui/format/days.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { linkAuditQuery, type Period } from '../reviews.queries.ts'
import { auditTexts as texts } from '../texts/audit.texts.ts'
import styles from './audit.module.css'
import { AuditTable } from './audit-table.tsx'
import { Offers } from './offers.tsx'

const pageSize = 25
const exportMs = 180_000

interface LinkAuditDialogProps {
  /** `YYYY-MM`: the period that it opens with. */
  month: string
  onClose(): void
}

/** Proof for an audit: who was asked in a period, and which public links each was shown. */
export function LinkAuditDialog({ month, onClose }: LinkAuditDialogProps) {
  const today = useToday()
  const end = lastOfMonth(`${month}-01`)
  const isOver = end < today
  const [period, setPeriod] = useState<Period>({ from: `${month}-01`, to: isOver ? end : today })
  const [page, setPage] = useState(1)
  const isValid = period.from !== '' && period.to !== '' && period.from <= period.to
  const query = useQuery({ ...linkAuditQuery(period, page, pageSize), enabled: isValid })
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(await api.reviews.exportLinkAudit({ query: { ...period } }, { timeout: exportMs }), texts.exportFile),
    onError: (error) => snack.error(failureText('exportLinkAudit', error)),
  })
  const mayExport = !useMe().ghost
  const change = (next: Partial<Period>) => {
    setPeriod({ ...period, ...next })
    setPage(1)
  }
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      subtitle={texts.lead}
      dirty={false}
      onClose={onClose}
      actions={
        <>
          {mayExport && (
            <Button
              icon={<Download />}
              busy={exporting.isPending}
              disabled={!isValid}
              onClick={() => exporting.mutate()}
            >
              {texts.export}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      <fieldset className={styles.period} aria-label={texts.period}>
        <DateField label={texts.from} value={period.from} max={today} onChange={(from) => change({ from })} />
        <DateField
          label={texts.to}
          value={period.to}
          max={today}
          error={period.from > period.to && period.to !== '' ? texts.order : undefined}
          onChange={(to) => change({ to })}
        />
      </fieldset>
      <QueryState query={query} failureText={(error) => failureText('listLinkAudit', error)} loading={<Loading />}>
        {(audit) => (
          <div className={styles.found} aria-busy={query.isPlaceholderData}>
            <Offers audit={audit} />
            {audit.data.length === 0 ? (
              <EmptyState compact icon={<ShieldCheck />} title={page > 1 ? texts.noMore : texts.none} />
            ) : (
              <AuditTable rows={audit.data} />
            )}
            {(audit.data.length > 0 || page > 1) && (
              <Pager of={texts.rows} page={page} pageSize={pageSize} total={audit.asked} onPage={setPage} />
            )}
          </div>
        )}
      </QueryState>
    </Dialog>
  )
}

const Loading = () => (
  <div className={styles.found} aria-busy>
    <Skeleton height={64} />
    <Skeleton height={32} />
    <Skeleton height={32} />
    <Skeleton height={32} />
  </div>
)
