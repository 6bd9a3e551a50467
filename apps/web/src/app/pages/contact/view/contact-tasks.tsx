import { ClientTasks } from '#domains/taskboards/client/client-tasks.tsx'
import { useOpenCard } from '../../tasks/use-open-card.ts'

export const ContactTasks = ({ contactId }: { contactId: string }) => (
  <ClientTasks clientId={contactId} onOpen={useOpenCard()} />
)
