// Who may act as whom, and who must have MFA.
import { admins, atLeast, type Role } from '@frontdesk/contract/kit/role'

/** People with admin rights, never a higher role; employees among themselves when their account allows it. */
export function mayGhost(actor: Role, target: Role, account: { employeesMayGhost: boolean }): boolean {
  if (admins.includes(actor)) return atLeast(actor, target)
  return account.employeesMayGhost && actor === 'employee' && target === 'employee'
}

type Demand = { mfa_required: boolean; role: string | null }

export const demandsMfa = ({ mfa_required, role }: Demand): boolean => mfa_required || role === 'super'

/** A ghost can't change the MFA of the person it acts as; its actor had to have MFA to start the session. */
export const mfaSetupRequired = (session: Demand & { kind: string; mfa_enabled: unknown }): boolean =>
  session.kind !== 'ghost' && !session.mfa_enabled && demandsMfa(session)

/**
 * MFA protects a person in every account of theirs, so removing it requires at least their role in each of them; a
 * super may always do it. Nobody removes their own this way, which would skip the code.
 */
export function mayResetMfa(
  actor: { id: string; role: Role; memberships: readonly { id: string; role: Role }[] },
  target: { id: string; memberships: readonly { id: string; role: Role }[] },
): boolean {
  if (actor.id === target.id) return false
  if (actor.role === 'super') return true
  return target.memberships.every((theirs) => {
    const own = actor.memberships.find((membership) => membership.id === theirs.id)
    return own !== undefined && admins.includes(own.role) && atLeast(own.role, theirs.role)
  })
}
