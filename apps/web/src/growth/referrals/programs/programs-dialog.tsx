import { referralLimits } from '@frontdesk/contract/growth/referrals/limits'
import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { inSentence } from '#ui/format/in-sentence.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { formatDayWithin } from '../formats.ts'
import { programsQuery, type RewardProgram } from '../rewards/rewards.queries.ts'
import { programTexts as texts } from '../texts/programs.texts.ts'
import { rewardTexts } from '../texts/rewards.texts.ts'
import { AgencyCap } from './agency-cap.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import styles from './programs.module.css'
import { StateCaps } from './state-caps.tsx'

/** Programs, the agency's own cap, and what the states allow. */
export function ProgramsDialog({ onClose }: { onClose(): void }) {
  const query = useQuery(programsQuery())
  const [opened, setOpened] = useState<'new' | RewardProgram>()
  const mayChange = !useMe().ghost
  const { data } = query
  const isFull = data !== undefined && data.data.length >= referralLimits.programs
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      subtitle={texts.subtitle}
      dirty={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <div className={styles.dialog}>
        <section aria-label={texts.list}>
          {/* There while the list loads: it gets the focus, and the caps come after it. */}
          <header>
            <h3>{texts.list}</h3>
            {mayChange && !isFull && (
              <Button size="s" icon={<Plus />} onClick={() => setOpened('new')}>
                {texts.add}
              </Button>
            )}
          </header>
          <QueryState
            query={query}
            failureText={(error) => failureText('listRewardPrograms', error)}
            loading={<Skeleton height={96} />}
          >
            {({ data: programs }) =>
              programs.length === 0 ? (
                <EmptyState compact icon={<Gift />} title={texts.none} text={texts.noneText} />
              ) : (
                <ul className={styles.programs}>
                  {programs.map((program) => (
                    <Program
                      key={program.id}
                      program={program}
                      onEdit={mayChange ? () => setOpened(program) : undefined}
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
        </section>
        {data && <AgencyCap key={data.agencyCap} cap={data.agencyCap} mayChange={mayChange} />}
        <StateCaps />
      </div>
      {opened && <ProgramDialog program={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />}
    </Dialog>
  )
}

interface ProgramProps {
  program: RewardProgram
  onEdit: (() => void) | undefined
}

function Program({ program: { name, amount, form, trigger, active, startsOn, rewards }, onEdit }: ProgramProps) {
  const today = useToday()
  const what = texts.what(
    formatMoney(amount, { whole: true }),
    inSentence(rewardTexts.forms[form]),
    texts.triggers[trigger],
  )
  return (
    <li data-inactive={!active || undefined}>
      <div>
        <b>{name}</b>
        <span>{what}</span>
        <span className={styles.muted}>{texts.facts(formatDayWithin(startsOn, today), rewards)}</span>
      </div>
      <Chip look={active ? 'ok' : 'neutral'}>{active ? texts.active : texts.inactive}</Chip>
      {onEdit && (
        <Button size="s" aria-label={texts.edit(name)} onClick={onEdit}>
          {texts.editShort}
        </Button>
      )}
    </li>
  )
}
