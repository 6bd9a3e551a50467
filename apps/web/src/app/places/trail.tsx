import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { PageTrailContext } from '#ui/layout/page-trail.tsx'
import { settingsPaths } from '../settings/settings-pages.ts'
import { placeTexts } from '../texts/places.texts.ts'
import { shellTexts } from '../texts/shell.texts.ts'
import { useRoutePath } from './use-route-path.ts'

interface Parent {
  path: NonNullable<LinkProps['to']>
  label: string
}

const contacts: Parent = { path: '/contacts', label: placeTexts.contacts }
const campaigns: Parent = { path: '/campaigns', label: placeTexts.campaigns }
const settings: Parent = { path: '/account/settings', label: placeTexts.settings }
const stats: Parent = { path: '/profile', label: placeTexts.stats }

/** The page above each page that has one. Contacts name themselves in their own heads. */
const parents: Readonly<Record<string, Parent>> = {
  '/contacts/contact/new': contacts,
  '/contacts/duplicates': contacts,
  '/contacts/deleted': contacts,
  '/contacts/import': contacts,
  '/contacts/exports': contacts,
  '/tasks/$id': { path: '/tasks', label: placeTexts.taskBoards },
  '/campaigns/create': campaigns,
  '/campaigns/$id': campaigns,
  '/campaigns/$id/runs/$runDate': campaigns,
  '/profile/$id': settings,
  '/profile/team': stats,
  '/account/settings/employees/$id': { path: '/account/settings/employees', label: placeTexts.employees },
  '/account/info/billing/plan': settings,
  '/account/info/billing/methods': settings,
  ...Object.fromEntries(settingsPaths.map((path) => [path, settings])),
}

/** From the outermost to the nearest. */
export function parentsOf(path: string): Parent[] {
  const parent = parents[path]
  return parent ? [...parentsOf(parent.path), parent] : []
}

/** Gives every page its breadcrumbs. */
export function Trail({ children }: { children: ReactNode }) {
  const path = useRoutePath()
  const trail = useMemo(
    () => ({
      label: shellTexts.breadcrumbs,
      links: parentsOf(path).map(({ path: to, label }) => (
        // The page itself is current, not those above it.
        <Link key={to} to={to} activeOptions={{ exact: true }}>
          {label}
        </Link>
      )),
    }),
    [path],
  )
  return <PageTrailContext value={trail}>{children}</PageTrailContext>
}
