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
import { profileTexts } from './texts/profile.texts.ts'
import { sessionsTexts } from './texts/sessions.texts.ts'

export function SessionsPage() {
  const { ghost } = useMe()
  return (
    <ProfileSection title={profileTexts.sessions} text={sessionsTexts.purpose}>
      {ghost ? <DeniedState text={sessionsTexts.ghosting} /> : <Sessions />}
    </ProfileSection>
  )
}

function Sessions() {
  const sessions = useSessions()
  const endOne = useEndSession()
  const endOthers = useEndOtherSessions()

  const end = async ({ id, device, account }: Session) => {
    const sure = await confirm({
      title: sessionsTexts.signOutTitle(device),
      text: sessionsTexts.signOutHint(account),
      yes: sessionsTexts.signOut,
      no: sessionsTexts.cancel,
      danger: true,
    })
    if (!sure) return
    endOne.mutate(id, {
      onSuccess: () => snack.success(sessionsTexts.signedOut(device)),
      onError: (error) => snack.error(messageOf(error)),
    })
  }
  const endAll = async () => {
    const sure = await confirm({
      title: sessionsTexts.signOutOthersTitle,
      text: sessionsTexts.signOutOthersHint,
      yes: sessionsTexts.signOutOthers,
      no: sessionsTexts.cancel,
      danger: true,
    })
    if (!sure) return
    endOthers.mutate(undefined, {
      onSuccess: ({ ended }) => snack.success(sessionsTexts.othersSignedOut(ended)),
      onError: (error) => snack.error(messageOf(error)),
    })
  }
  return (
    <QueryState query={sessions} loading={<SessionListSkeleton />}>
      {(all) => (
        <>
          <SessionList sessions={all} ending={endOne.isPending ? endOne.variables : undefined} onEnd={end} />
          {all.every(({ current }) => current) ? (
            <p>{sessionsTexts.noOthers}</p>
          ) : (
            <div>
              <Button onClick={endAll} busy={endOthers.isPending}>
                {sessionsTexts.signOutOthers}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryState>
  )
}
