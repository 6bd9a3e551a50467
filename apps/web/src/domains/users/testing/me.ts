import { type Me, useSession } from '#platform/session/session-state.ts'

const account = { id: 'harbor-id', name: 'Harbor Insurance', namespace: 'harbor' }

/** Signs Sam in, as far as a page can tell. */
export function signInAs(change: Partial<Me> = {}): Me {
  const me: Me = {
    id: 'sam-id',
    firstName: 'Sam',
    lastName: 'Carter',
    email: 'sam@harbor.test',
    role: 'employee',
    avatar: null,
    themeColor: null,
    phone: null,
    extension: null,
    mfaEnabled: false,
    account: {
      ...account,
      timezone: 'America/New_York',
      gatheringForms: 'all',
      mfaRequired: false,
      employeesMayGhost: false,
      messagingEnabled: true,
      logo: null,
      passwordMinLength: 8,
    },
    accounts: [account],
    session: { id: 'session-id', kind: 'web', lockedAt: null, idle: false, endsAt: '2026-11-21T12:00:00Z' },
    ghost: null,
    mfaSetupRequired: false,
    recoveryCodesLeft: 0,
    streamOffsets: {},
    ...change,
  }
  useSession.setState({ me, session: { token: 'token', userId: me.id, namespace: 'harbor' }, ended: null })
  return me
}
