import { TrainingsDialog } from '#domains/trainings/trainings-dialog.tsx'
import { useRoutePath } from '../places/use-route-path.ts'
import { lessonOf } from './lesson-of-page.ts'

/** The trainings, with the one about the open page first. */
export const PageHelp = ({ onClose }: { onClose(): void }) => (
  <TrainingsDialog lesson={lessonOf(useRoutePath())} onClose={onClose} />
)
