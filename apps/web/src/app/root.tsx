import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
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
