import { useMutation } from '@tanstack/react-query'
import { Download, Plus } from 'lucide-react'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { buildReviewFilters } from '../reviews.queries.ts'
import { reportTexts as texts } from '../texts/review.texts.ts'
import { MonthStepper } from './month-stepper.tsx'
import styles from './report.module.css'
import { buildAsked, type ReportChange, type ReportSearch } from './report-search.ts'

const exportMs = 180_000

interface ReportHeadProps {
  search: ReportSearch
  month: string
  onSearch(change: ReportChange): void
  onRequest(): void
}

/** The month, Export, and Request review. */
export function ReportHead({ search, month, onSearch, onRequest }: ReportHeadProps) {
  const me = useMe()
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.reviews.exportReviews({ query: buildReviewFilters(buildAsked(search)) }, { timeout: exportMs }),
        texts.exportFile,
      ),
    onError: (error) => snack.error(failureText('exportReviews', error)),
  })
  return (
    <>
      <span className={styles.space} />
      <MonthStepper month={month} onMonth={(next) => onSearch({ month: next })} />
      {hasAdminRights(me.role) && !me.ghost && (
        <Button icon={<Download />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {texts.export}
        </Button>
      )}
      <Button look="solid" icon={<Plus />} onClick={onRequest}>
        {texts.request}
      </Button>
    </>
  )
}
