import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { useWindowTitle } from '#platform/window-title.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export function Root() {
  const named = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const own = useWindowTitle((state) => state.own)
  // Tooltips contain names, so they are hidden by the cover with the page.
  const covered = useSession(({ locked, expired }) => locked !== false || expired !== null)
  const title = (!covered && own) || named
  useEffect(() => {
    document.title = title ? `${title} · Frontdesk` : 'Frontdesk'
  }, [title])
  return (
    <>
      <Outlet />
      <div role="status">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
    </>
  )
}
