import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { capped } from '#ui/data/capped.ts'
import { BADGE_MAX, useBadges } from '../badges.ts'
import { navIcons } from './nav-icons.tsx'
import { useNav } from './use-nav.ts'

/** The tabs of a narrow screen. */
export function NavMenu() {
  const navigate = useNavigate()
  const { entries, active } = useNav()
  const badges = useBadges()
  const current = entries.find(({ path }) => path === active)
  return (
    <nav aria-label="Main">
      <Menu
        label="Go to"
        trigger={
          <Button look="quiet" icon={current && navIcons[current.path]}>
            {current?.label ?? 'Go to'}
            <ChevronDown aria-hidden />
          </Button>
        }
        entries={entries.map(({ path, label, counts }) => ({
          label,
          icon: navIcons[path],
          ...(counts && badges[path] && { hint: `${capped(badges[path], BADGE_MAX)} ${counts}` }),
          run: () => void navigate({ to: path }),
        }))}
      />
    </nav>
  )
}
