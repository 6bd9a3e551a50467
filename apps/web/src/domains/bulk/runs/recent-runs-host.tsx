import { lazy, Suspense } from 'react'
import { useRunsDialog } from './runs-dialog-state.ts'

const Dialog = lazy(() => import('./recent-runs-dialog.tsx').then((m) => ({ default: m.RecentRunsDialog })))

/** Mounted once: notifications open the dialog on any page. */
export function RecentRunsHost() {
  const open = useRunsDialog((state) => state.open)
  return (
    open && (
      <Suspense>
        <Dialog />
      </Suspense>
    )
  )
}
