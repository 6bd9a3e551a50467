import type { ReactNode } from 'react'
import { ConfettiHost } from '../confetti-host.tsx'
import { ConfirmHost } from '../confirm-host.tsx'
import { SnackbarHost } from '../snackbar-host.tsx'
import { TooltipHost } from '../tooltip-host.tsx'

// The kit has no run-time styles: everything is in stylesheets, so style-src needs no exception for it, and colours are
// variables that applyTheme sets. What it does need once in a page are the hosts of its imperative parts.
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
