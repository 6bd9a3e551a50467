import type { Role } from '@frontdesk/contract/kit/role'
import type { Me } from '#platform/session/session-state.ts'
import type { PresenceUser } from '../presence.ts'

const RANK: Record<Role, number> = { super: 3, owner: 2, admin: 1, employee: 0 }

/** Whether to show the menu entry at all. */
export const mayGhostAnyone = ({ role, account, ghost }: Me) =>
  ghost === null && (role !== 'employee' || account.employeesMayGhost)

/** Never oneself, never a higher role. The server decides; this only avoids a refusal. */
export const mayGhost = (me: Me, { id, role }: Pick<PresenceUser, 'id' | 'role'>) =>
  mayGhostAnyone(me) && id !== me.id && RANK[me.role] >= RANK[role]
