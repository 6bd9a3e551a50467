import { SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { AvatarGroup } from '#ui/data/avatar-group.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { deleteTraining } from './delete-training.ts'
import { openTraining } from './open-training.ts'
import { isNew } from './shown-trainings.ts'
import { trainingsTexts as texts } from './texts/trainings.texts.ts'
import { Thumbnail } from './thumbnail.tsx'
import styles from './trainings.module.css'
import type { Training } from './trainings.queries.ts'

interface TrainingCardProps {
  training: Training
  /** The picture at the left, for the one lesson about a page. */
  wide?: boolean
  autoFocus?: boolean
}

export function TrainingCard({ training, wide = false, autoFocus = false }: TrainingCardProps) {
  const { id, title, description, minutes, viewedBy, builtIn } = training
  const { id: me, role } = useMe()
  const colleagues = useColleagues()
  const viewers = viewedBy.flatMap((user) => colleagues.byId.get(user) ?? [])
  return (
    <article className={classNames(styles.card, wide && styles.wide)}>
      <Thumbnail training={training} />
      <div className={styles.words}>
        <h3>
          <button
            type="button"
            data-open
            autoFocus={autoFocus}
            className={styles.open}
            onClick={() => void openTraining(id)}
          >
            {title}
            <VisuallyHidden>. {texts.opensWindow}</VisuallyHidden>
          </button>
          {isNew(training, me) && <Chip look="accent">{texts.isNew}</Chip>}
        </h3>
        <p className={styles.description}>{description}</p>
        <div className={styles.facts}>
          <span className="tabular">{texts.minutes(minutes)}</span>
          <SquareArrowOutUpRight aria-hidden />
          <span className={styles.viewers}>
            <AvatarGroup people={viewers} most={4} size={20} label={texts.viewedBy} />
          </span>
          {role === 'super' && !builtIn && (
            <IconButton
              className={styles.above}
              size="s"
              name={texts.delete(title)}
              icon={<Trash2 />}
              onClick={() => void deleteTraining(training)}
            />
          )}
        </div>
      </div>
    </article>
  )
}
