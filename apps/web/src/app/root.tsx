import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#platform/session/session-state.ts'
import { useWindowTitle } from '#platform/window-title.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useMentions } from './shell/badges.ts'

export function Root() {
  const named = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  const own = useWindowTitle((state) => state.own)
  // Tooltips contain names, so they are hidden by the cover with the page.
  const covered = useSession(({ locked, expired }) => locked !== false || expired !== null)
  const title = (!covered && own) || named
  const mentioned = useMentions((mentions) => !covered && Object.values(mentions).some(Boolean))
  useEffect(() => {
    document.title = `${mentioned ? '@ ' : ''}${title ? `${title} · Frontdesk` : 'Frontdesk'}`
  }, [title, mentioned])
  return (
    <>
      <Outlet />
      <div role="status">
        <VisuallyHidden>{title}</VisuallyHidden>
      </div>
    </>
  )
}
