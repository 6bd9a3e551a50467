import { useQuery } from '@tanstack/react-query'
import { Chip } from '#ui/data/chip.tsx'
import { peersQuery } from '../../presence.queries.ts'
import { employeeFormTexts as texts } from '../../texts/employee-form.texts.ts'
import type { Employee } from '../employees.queries.ts'
import { InvitationState } from '../list/invitation-state.tsx'

/** Beside the name: signed in, or still invited. */
export function EmployeeStatus({ person: { id, invitation } }: { person: Employee }) {
  const { data: peers } = useQuery(peersQuery)
  if (invitation) return <InvitationState invitation={invitation} />
  const here = peers?.data.some((peer) => peer.id === id && peer.loggedIn)
  return <Chip look={here ? 'ok' : 'neutral'}>{here ? texts.signedIn : texts.signedOut}</Chip>
}
