import { Bug, GraduationCap, Headphones, Lightbulb, MessageCircleHeart } from 'lucide-react'
import { version } from '#platform/contract.generated.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { ConnectionButton } from '../../unsent/connection-button.tsx'
import { featureRequests } from './links.ts'
import { useScreenSize } from './screen-size.ts'
import styles from './sidebar.module.css'
import { ThemeToggle } from './theme-toggle.tsx'

export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const side = collapsed ? 'right' : 'top'
  return (
    <footer className={styles.footer} data-collapsed={collapsed || undefined}>
      <div className={styles.tools}>
        <ThemeToggle tooltip={side} />
        <IconButton
          name="Feedback"
          icon={<MessageCircleHeart />}
          size="s"
          tooltip={side}
          onClick={() => openDialog('feedback')}
        />
        <IconButton
          name="Report Issue / Bug"
          icon={<Bug />}
          size="s"
          tooltip={side}
          onClick={() => openDialog('issue')}
        />
        <IconButton name="Trainings: not built yet" icon={<GraduationCap />} size="s" tooltip={side} aria-disabled />
        <IconButton name="Phone settings: not built yet" icon={<Headphones />} size="s" tooltip={side} aria-disabled />
        <Tooltip text="Request a feature" placement={side} naming>
          <a
            className={styles.tool}
            href={featureRequests}
            target="_blank"
            rel="noreferrer"
            aria-label="Request a feature"
          >
            <Lightbulb />
          </a>
        </Tooltip>
      </div>
      <Facts collapsed={collapsed} />
    </footer>
  )
}

function Facts({ collapsed }: { collapsed: boolean }) {
  const size = useScreenSize()
  return (
    <p className={styles.facts}>
      <ConnectionButton />
      {!collapsed && <span className="tabular">{version}</span>}
      <abbr title="Screen size">{size}</abbr>
    </p>
  )
}
