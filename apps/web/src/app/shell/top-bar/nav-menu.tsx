import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { capped } from '#ui/format/counted.ts'
import { isNotBuilt } from '../../not-built-yet.ts'
import { shellTexts as texts } from '../../texts/shell.texts.ts'
import { useBadges, useMentions } from '../badges.ts'
import { useNav } from './use-nav.ts'

/** The tabs of a narrow screen. */
export function NavMenu() {
  const navigate = useNavigate()
  const { entries, active } = useNav()
  const badges = useBadges()
  const mentions = useMentions()
  const current = entries.find(({ path }) => path === active)
  return (
    <nav aria-label={texts.main}>
      <Menu
        label={texts.goTo}
        trigger={
          <Button look="quiet" icon={current && <current.icon />}>
            {current?.label ?? texts.goTo}
            <ChevronDown aria-hidden />
          </Button>
        }
        entries={entries.map(({ path, label, icon: Icon, counts }): MenuEntry => {
          const common = { label, icon: <Icon />, run: () => void navigate({ to: path }) }
          if (isNotBuilt(path)) return { ...common, hint: texts.soon, disabled: true }
          return {
            ...common,
            ...(counts && badges[path] && { hint: `${mentions[path] ? '@ ' : ''}${capped(badges[path])} ${counts}` }),
          }
        })}
      />
    </nav>
  )
}
