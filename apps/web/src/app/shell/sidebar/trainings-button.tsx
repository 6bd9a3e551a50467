import { GraduationCap } from 'lucide-react'
import { useNewTrainings } from '#domains/trainings/trainings.queries.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { capped } from '#ui/format/counted.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { shellTexts } from '../../texts/shell.texts.ts'
import styles from './sidebar.module.css'

const texts = shellTexts.footer

export function TrainingsButton({ tooltip }: { tooltip: 'right' | 'top' }) {
  const count = useNewTrainings()
  return (
    <span className={styles.counted}>
      <IconButton
        name={count > 0 ? texts.newTrainings(count) : texts.trainings}
        icon={<GraduationCap />}
        size="s"
        tooltip={tooltip}
        onClick={() => openDialog('trainings')}
      />
      {count > 0 && (
        <span className={styles.fresh} aria-hidden>
          {capped(count)}
        </span>
      )}
    </span>
  )
}
