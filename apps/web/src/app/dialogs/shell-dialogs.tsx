import { CircleQuestionMark } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { shellTexts } from '../texts/shell.texts.ts'
import { closeDialog, openDialog, type ShellDialog, useOpenDialog } from './open-dialog.ts'
import { keepTyping } from './typed-ahead.ts'

/** Milliseconds. */
const PALETTE_AFTER = 1_000
const loadPalette = () => import('../palette/palette.tsx')
const Palette = lazy(() => loadPalette().then(({ Palette }) => ({ default: Palette })))
const Shortcuts = lazy(() => import('#ui/actions/shortcut-sheet.tsx').then((m) => ({ default: m.ShortcutSheet })))
const Feedback = lazy(() =>
  import('#domains/feedback/feedback-dialog.tsx').then((m) => ({ default: m.FeedbackDialog })),
)
const WhatsNew = lazy(() =>
  import('#domains/feedback/whats-new/whats-new-dialog.tsx').then((m) => ({ default: m.WhatsNewDialog })),
)
const Trainings = lazy(() =>
  import('#domains/trainings/trainings-dialog.tsx').then((m) => ({ default: m.TrainingsDialog })),
)
const Help = lazy(() => import('../help/page-help.tsx').then((m) => ({ default: m.PageHelp })))
const Theme = lazy(() => import('../theme/theme-dialog.tsx').then((m) => ({ default: m.ThemeDialog })))
const Coaching = lazy(() => import('./coaching-dialog.tsx').then((m) => ({ default: m.CoachingDialog })))
const Ghost = lazy(() => import('#domains/users/ghost-dialog.tsx').then((m) => ({ default: m.GhostDialog })))

const NewFollowup = lazy(() => import('./new-followup.tsx').then((m) => ({ default: m.NewFollowup })))
const Unsent = lazy(() => import('../unsent/unsent-dialog.tsx').then((m) => ({ default: m.UnsentDialog })))

/** The shell's open dialog, loaded on first use. */
export function ShellDialogs() {
  const { open, person } = useOpenDialog()
  // Preloaded once the page is ready, because it must open without a delay: people type on right after Ctrl-K.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), PALETTE_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (!open) return null
  return <Suspense fallback={open === 'palette' && <LoadingPalette />}>{dialog(open, person)}</Suspense>
}

function LoadingPalette() {
  useEffect(() => {
    return keepTyping()
  }, [])
  return null
}

const HelpButton = () => (
  <Button look="quiet" icon={<CircleQuestionMark />} onClick={() => openDialog('help')}>
    {shellTexts.footer.help}
  </Button>
)

function dialog(open: ShellDialog, person: string | undefined) {
  switch (open) {
    case 'palette':
      return <Palette onClose={closeDialog} />
    case 'shortcuts':
      return <Shortcuts open onClose={closeDialog} note={<HelpButton />} />
    case 'trainings':
      return <Trainings onClose={closeDialog} />
    case 'help':
      return <Help onClose={closeDialog} />
    case 'feedback':
      return <Feedback onClose={closeDialog} />
    case 'issue':
      return <Feedback issue onClose={closeDialog} />
    case 'whatsNew':
      return <WhatsNew onClose={closeDialog} />
    case 'theme':
      return <Theme onClose={closeDialog} />
    case 'coaching':
      return <Coaching onClose={closeDialog} />
    case 'ghost':
      return <Ghost userId={person} onClose={closeDialog} />
    case 'followup':
      return <NewFollowup onClose={closeDialog} />
    case 'message':
      return <NewFollowup message onClose={closeDialog} />
    case 'unsent':
      return <Unsent onClose={closeDialog} />
  }
}
