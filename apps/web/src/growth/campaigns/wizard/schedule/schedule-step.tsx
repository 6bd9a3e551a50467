import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { WrittenText } from '../../content/written-text.tsx'
import type { StepProps } from '../campaign-step.tsx'
import type { Campaign } from '../draft-texts.ts'
import { findProblem } from '../steps.ts'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import { usePreviewed } from '../wizard.queries.ts'
import { NextRunsCard } from './next-runs.tsx'
import styles from './schedule.module.css'
import { ScheduleCard } from './schedule-card.tsx'

interface ScheduleStepProps extends StepProps {
  base: Campaign | undefined
  /** Goes back to Content. */
  onEdit(): void
}

export const ScheduleStep = ({ draft, change, base, onEdit }: ScheduleStepProps) => (
  <>
    <ScheduleCard {...{ draft, change }} />
    <NextRunsCard draft={draft} ran={base?.jobsRan ?? 0} />
    <ContentCard {...{ draft, onEdit }} />
  </>
)

/** What the first of them would get. */
function ContentCard({ draft, onEdit }: Pick<ScheduleStepProps, 'draft' | 'onEdit'>) {
  const known = !findProblem(draft, 'content') && !findProblem(draft, 'target')
  const first = usePreviewed(draft, known).data?.data[0]
  return (
    <Card
      title={draft.format === 'sms' ? texts.text : texts.email}
      aside={first && texts.forPerson(first.name)}
      actions={
        <Button size="s" look="quiet" onClick={onEdit}>
          {texts.edit}
        </Button>
      }
    >
      {first?.subject && <p className={styles.subject}>{first.subject}</p>}
      <p className={styles.preview}>
        {first?.text ?? <WrittenText text={draft.format === 'sms' ? draft.content : draft.subject} />}
      </p>
    </Card>
  )
}
