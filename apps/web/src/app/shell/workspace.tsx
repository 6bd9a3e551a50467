import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { lockTexts } from '#app/texts/lock.texts.ts'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { RecentRunsHost } from '#domains/bulk/runs/recent-runs-host.tsx'
import { usePanel } from '#domains/calls/panel-state.ts'
import { FollowupWarnings } from '#domains/followups/warnings/followup-warnings.tsx'
import { runWhenIdle } from '#platform/run-when-idle.ts'
import { useSession } from '#platform/session/session-state.ts'
import { useFocusGuard } from '#ui/layout/use-focus-guard.ts'
import { ReviewRequestHost } from '../dialogs/review-request-host.tsx'
import { ShellDialogs } from '../dialogs/shell-dialogs.tsx'
import { removeShell } from '../early/shell.ts'
import { Cover } from '../lock/cover.tsx'
import { LockScreen } from '../lock/lock-screen.tsx'
import { TeamNoticesHost } from '../pages/messages/team-notices-host.tsx'
import { ReviewNoticesHost } from '../pages/reviews/review-notices-host.tsx'
import { Splash } from '../pages/splash.tsx'
import { TaskNoticesHost } from '../pages/tasks/task-notices-host.tsx'
import { Trail } from '../places/trail.tsx'
import { useAppBadge } from '../pwa/use-app-badge.ts'
import { useConnections } from '../session/use-connections.ts'
import { useWhatsNew } from '../session/use-whats-new.ts'
import { shellTexts as texts } from '../texts/shell.texts.ts'
import { useUnsent } from '../unsent/use-unsent.ts'
import { BadgeCounters } from './badge-counters.tsx'
import { BillingBannerHost } from './billing-banner-host.tsx'
import { GhostBanner } from './ghost-banner.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PartBoundary } from './part-boundary.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useDesktop } from './use-desktop.ts'
import { useDrawnZone } from './use-drawn-zone.ts'
import { useShellShortcuts } from './use-shell-shortcuts.ts'
import styles from './workspace.module.css'

const SignInAgain = lazy(() => import('../lock/sign-in-again.tsx').then((m) => ({ default: m.SignInAgain })))

const SoftphoneHost = lazy(() => import('../phone/softphone-host.tsx').then((m) => ({ default: m.SoftphoneHost })))
const PhoneDrawer = lazy(() => import('../phone/phone-drawer.tsx').then((m) => ({ default: m.PhoneDrawer })))

/** Everything that requires a sign-in. It shows nothing without a person, which happens briefly at sign-out. */
export function Workspace() {
  const id = useSession((state) => state.me?.id)
  const zone = useDrawnZone()
  return id ? <SignedIn key={`${id} ${zone}`} /> : <Splash />
}

function SignedIn() {
  const locked = useSession((state) => state.locked !== false)
  const expired = useSession((state) => state.expired !== null)
  // If locked at the start, nothing is loaded behind the cover; if locked later, the page keeps its state.
  const [entered, setEntered] = useState(!locked)
  useEffect(() => {
    if (!locked) setEntered(true)
  }, [locked])
  useConnections()
  useDesktop()
  useUnsent()
  useAppBadge()
  return (
    <>
      {entered && <Shell />}
      {locked && !expired && <LockScreen />}
      {expired && (
        <Suspense fallback={<Cover title={shellTexts.moment} text={lockTexts.ended} />}>
          <SignInAgain />
        </Suspense>
      )}
    </>
  )
}

const pagesOfFollowups = ['/', '/walkins', '/followups']

function Warnings() {
  const navigate = useNavigate()
  const besideFollowups = useLocation({ select: ({ pathname }) => pagesOfFollowups.includes(pathname) })
  return (
    <FollowupWarnings
      besideFollowups={besideFollowups}
      onOpenContact={(id) => void navigate({ to: '/contacts/contact/$id', params: { id } })}
      onShowAll={() => void navigate({ to: '/followups' })}
    />
  )
}

/** Comes when the first screen is there; nobody telephones as somebody else. */
function Phone() {
  const acting = useSession((state) => state.ghosting)
  const [ready, setReady] = useState(false)
  const open = usePanel((state) => state.open)
  useEffect(() => {
    return runWhenIdle(() => setReady(true))
  }, [])
  if (acting) return null
  return (
    <PartBoundary>
      <Suspense>{ready && <SoftphoneHost />}</Suspense>
      <Suspense>{open && <PhoneDrawer />}</Suspense>
    </PartBoundary>
  )
}

/** The open page; in the settings that is past the list of sections. */
function focusPage() {
  const page = document.getElementById('page') ?? document.getElementById('content')
  page?.focus()
}

function Shell() {
  useShellShortcuts()
  useFocusGuard()
  useWhatsNew()
  useLayoutEffect(() => {
    removeShell()
  }, [])
  return (
    <div className={styles.workspace}>
      <button type="button" className={styles.skip} onClick={focusPage}>
        {texts.skip}
      </button>
      <Sidebar />
      <div className={styles.body}>
        <GhostBanner />
        <TopBar />
        <BillingBannerHost />
        <Warnings />
        <OfflineBanner />
        <main id="content" className={styles.content} tabIndex={-1}>
          <Trail>
            <Outlet />
          </Trail>
        </main>
      </div>
      <Phone />
      <BadgeCounters />
      <TeamNoticesHost />
      <TaskNoticesHost />
      <ReviewNoticesHost />
      <ShellDialogs />
      <ReviewRequestHost />
      <RecentRunsHost />
    </div>
  )
}
