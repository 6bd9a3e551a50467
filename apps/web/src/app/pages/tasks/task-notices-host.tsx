import { TaskNotices } from '#domains/taskboards/alerts/task-notices.tsx'
import { useOpenCard } from './use-open-card.ts'

export const TaskNoticesHost = () => <TaskNotices onOpen={useOpenCard()} />
