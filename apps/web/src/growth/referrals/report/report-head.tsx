import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Gift } from 'lucide-react'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatTime } from '#ui/format/dates.ts'
import { failureText } from '../failure-texts.ts'
import { formatFilters, referralTotalsQuery } from '../referrals.queries.ts'
import { buildFilters, type ReferralsSearch } from '../referrals-search.ts'
import { referralsTexts as texts } from '../texts/referrals.texts.ts'
import { rewardTexts } from '../texts/rewards.texts.ts'
import styles from './report.module.css'
import { ReportCount } from './report-count.tsx'

const exportMs = 180_000
const sumOf = ({ value }: { value: readonly number[] }) => value.reduce((sum, each) => sum + each, 0)

interface ReportHeadProps {
  search: ReferralsSearch
  /** Where the rewards aren't beside the report. */
  onRewards?: (() => void) | undefined
}

/** How many, as of when, and the report as a file. */
export function ReportHead({ search, onRewards }: ReportHeadProps) {
  const { data } = useQuery(referralTotalsQuery())
  const { role, ghost } = useMe()
  return (
    <header className={styles.head}>
      <h1>{texts.title}</h1>
      {data && (
        <p className={styles.counts}>
          <Total search={{ period: 'thisMonth' }} value={sumOf(data.thisMonth)} period={texts.thisMonthCount} />
          <Total search={{}} value={sumOf(data.allTime)} period={texts.allTimeCount} />
        </p>
      )}
      <span className={styles.space} />
      {data && <span className={styles.asOf}>{texts.asOf(formatTime(data.asOf))}</span>}
      {onRewards && (
        <Button icon={<Gift />} aria-haspopup="dialog" onClick={onRewards}>
          {rewardTexts.title}
        </Button>
      )}
      {hasAdminRights(role) && !ghost && <ExportButton search={search} />}
    </header>
  )
}

interface TotalProps {
  search: ReferralsSearch
  value: number
  period: string
}

const Total = ({ search, value, period }: TotalProps) => (
  <span>
    <ReportCount search={search} value={value} label={texts.countOf(value, period)} /> {period}
  </span>
)

function ExportButton({ search }: { search: ReferralsSearch }) {
  const today = useToday()
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(
        await api.referrals.exportReferrals(
          { query: formatFilters(buildFilters(search, today)) },
          { timeout: exportMs },
        ),
        texts.exportFile,
      ),
    onError: (error) => snack.error(failureText('exportReferrals', error)),
  })
  return (
    <Button icon={<Download />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {texts.export}
    </Button>
  )
}
