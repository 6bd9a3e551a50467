import type { ReactNode } from 'react'
import { ConfettiHost } from '../feedback/confetti-host.tsx'
import { SnackbarHost } from '../feedback/snackbar-host.tsx'
import { ConfirmHost } from '../overlays/confirm-host.tsx'
import { TooltipHost } from '../overlays/tooltip-host.tsx'

// The kit has no run-time styles: everything is in stylesheets, so style-src needs no exception for it, and colors are
// variables that applyTheme sets. A page only needs the hosts of its imperative parts, once.
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ConfirmHost />
      <SnackbarHost />
      <TooltipHost />
      <ConfettiHost />
    </>
  )
}
