import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { ProfileSection } from './profile/profile-section.tsx'
import { SessionList, SessionListSkeleton } from './sessions/session-list.tsx'
import { type Session, useEndOtherSessions, useEndSession, useSessions } from './sessions/sessions.queries.ts'

export function SessionsPage() {
  const { ghost } = useMe()
  return (
    <ProfileSection
      title="Sessions"
      text="Where you are signed in now. Sign out anything you don’t recognize, then change your password."
    >
      {ghost ? <DeniedState text="Sessions are not shown while you act as someone else." /> : <Sessions />}
    </ProfileSection>
  )
}

function Sessions() {
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()

  const end = async ({ id, device, account }: Session) => {
    const sure = await confirm({
      title: `Sign out ${device}?`,
      text: `Whoever uses it must sign in to ${account} again.`,
      yes: 'Sign out',
      no: 'Cancel',
      danger: true,
    })
    if (!sure) return
    endOne.mutate(id, {
      onSuccess: () => snack.success(`${device} is signed out.`),
      onError: (error) => snack.error(messageOf(error)),
    })
  }
  const endAll = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere else?',
      text: 'Only this browser stays signed in.',
      yes: 'Sign out all others',
      no: 'Cancel',
      danger: true,
    })
    if (!sure) return
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) =>
        snack.success(ended === 1 ? '1 other session ended.' : `${ended} other sessions ended.`),
      onError: (error) => snack.error(messageOf(error)),
    })
  }
  return (
    <QueryState query={sessions} loading={<SessionListSkeleton />}>
      {(all) => (
        <>
          <SessionList sessions={all} ending={endOne.isPending ? endOne.variables : undefined} onEnd={end} />
          {all.every(({ current }) => current) ? (
            <p>You are not signed in anywhere else.</p>
          ) : (
            <div>
              <Button onClick={endAll} busy={endOthers.isPending}>
                Sign out all others
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  )
}
