import type { userEndpoints } from '@frontdesk/contract/users/users'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { accountSettings, logoPath } from '../accounts/accounts.public.ts'
import { describeSession } from '../auth/auth.public.ts'
import { userView } from './user-view.ts'
import { userById } from './users.store.ts'

type Endpoint = typeof userEndpoints.getMe

export async function getMe({ caller, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { database } = platform
  // Before anything else is read: the browser asks for the events behind them.
  const streamOffsets = await platform.realtime.offsetsFor(caller)
  const [session, settings, [row], [actor]] = await Promise.all([
    describeSession(platform, caller),
    accountSettings(platform, caller.accountId),
    database.read(caller.accountId, userById(caller.userId)),
    caller.ghost ? database.read(caller.accountId, userById(caller.ghost.userId)) : [],
  ])
  if (!row) throw new AppError('userNotFound')
  return {
    ...userView(row, { role: caller.role, mfaEnabled: session.mfaEnabled }),
    account: {
      ...session.account,
      timezone: settings.timezone,
      gatheringForms: settings.gatheringForms,
      messagingEnabled: settings.messagingEnabled,
      logo: logoPath(session.account.namespace, settings.logoDigest),
    },
    accounts: session.accounts,
    session: session.session,
    ghost: caller.ghost && {
      by: {
        id: caller.ghost.userId,
        firstName: actor?.first_name ?? caller.ghost.email,
        lastName: actor?.last_name ?? '',
      },
      reason: session.ghostReason ?? '',
    },
    mfaSetupRequired: session.mfaSetupRequired,
    recoveryCodesLeft: session.recoveryCodesLeft,
    streamOffsets,
  }
}
