import { lazy, Suspense } from 'react'
import { closeDialog, type ShellDialog, useOpenDialog } from './open-dialog.ts'

const Palette = lazy(() => import('../palette/palette.tsx').then(({ Palette }) => ({ default: Palette })))
const Shortcuts = lazy(() => import('#ui/shortcut-sheet.tsx').then((m) => ({ default: m.ShortcutSheet })))
const Feedback = lazy(() => import('./feedback-dialog.tsx').then((m) => ({ default: m.FeedbackDialog })))
const Theme = lazy(() => import('../theme/theme-dialog.tsx').then((m) => ({ default: m.ThemeDialog })))
const Coaching = lazy(() => import('./coaching-dialog.tsx').then((m) => ({ default: m.CoachingDialog })))
const Ghost = lazy(() => import('#domains/users/ghost-dialog.tsx').then((m) => ({ default: m.GhostDialog })))

/** Whatever dialog of the shell is open, loaded when it is first wanted. */
export function ShellDialogs() {
  const open = useOpenDialog((state) => state.open)
  if (!open) return null
  return <Suspense fallback={null}>{dialog(open)}</Suspense>
}

function dialog(open: ShellDialog) {
  switch (open) {
    case 'palette':
      return <Palette onClose={closeDialog} />
    case 'shortcuts':
      return <Shortcuts open onClose={closeDialog} />
    case 'feedback':
      return <Feedback onClose={closeDialog} />
    case 'issue':
      return <Feedback issue onClose={closeDialog} />
    case 'theme':
      return <Theme onClose={closeDialog} />
    case 'coaching':
      return <Coaching onClose={closeDialog} />
    case 'ghost':
      return <Ghost onClose={closeDialog} />
  }
}
