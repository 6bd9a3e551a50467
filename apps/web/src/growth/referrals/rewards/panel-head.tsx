import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { formatAmount } from '../formats.ts'
import { rewardTexts as texts } from '../texts/rewards.texts.ts'
import styles from './rewards.module.css'
import type { RewardCounts } from './rewards.queries.ts'

const exportMs = 180_000

interface PanelHeadProps {
  counts: RewardCounts | undefined
  hasTitle: boolean
  onGiven(): void
  onPrograms(): void
}

/** What was given, the programs, and the ledger as a file. */
export function PanelHead({ counts, hasTitle, onGiven, onPrograms }: PanelHeadProps) {
  const { ghost } = useMe()
  const given = counts && formatAmount(counts.givenCents)
  return (
    <header className={styles.head}>
      {hasTitle && <h2>{texts.title}</h2>}
      {given && (
        <span className={styles.sum}>
          {counts.givenCents > 0 ? (
            <button type="button" aria-label={texts.givenLabel(given)} onClick={onGiven}>
              {given}
            </button>
          ) : (
            given
          )}{' '}
          {texts.inTwelveMonths}
        </span>
      )}
      <span className={styles.space} />
      <Button look="quiet" size="s" onClick={onPrograms}>
        {texts.programs}
      </Button>
      {!ghost && <ExportMenu />}
    </header>
  )
}

function ExportMenu() {
  const year = useToday().slice(0, 4)
  const exporting = useMutation({
    mutationFn: async (of: string | undefined) =>
      saveFile(
        await api.referrals.exportRewards(
          { query: of === undefined ? {} : { from: `${of}-01-01`, to: `${of}-12-31` } },
          { timeout: exportMs },
        ),
        texts.exportFile,
      ),
    onError: (error) => snack.error(failureText('exportRewards', error)),
  })
  const years = [year, String(Number(year) - 1)]
  return (
    <Menu
      label={texts.exportWhat}
      placement="bottom-end"
      trigger={
        <Button size="s" icon={<Download />} busy={exporting.isPending} aria-label={texts.exportRewards}>
          {texts.export}
        </Button>
      }
      entries={[
        ...years.map((each) => ({ label: texts.exportYear(each), run: () => exporting.mutate(each) })),
        { label: texts.exportAll, run: () => exporting.mutate(undefined) },
      ]}
    />
  )
}
