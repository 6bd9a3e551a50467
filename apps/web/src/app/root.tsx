import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

export function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useEffect(() => {
    document.title = title ? `${title} · Frontdesk` : 'Frontdesk'
  }, [title])
  return <Outlet />
}
