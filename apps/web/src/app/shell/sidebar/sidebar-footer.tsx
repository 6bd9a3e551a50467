import { Bug, CircleQuestionMark, Headphones, Lightbulb, MessageCircleHeart } from 'lucide-react'
import { usePanel } from '#domains/calls/panel-state.ts'
import { version } from '#platform/contract.generated.ts'
import { useSession } from '#platform/session/session-state.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { shellTexts } from '../../texts/shell.texts.ts'
import { ConnectionButton } from '../../unsent/connection-button.tsx'
import { featureRequests } from './links.ts'
import { useScreenSize } from './screen-size.ts'
import styles from './sidebar.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { TrainingsButton } from './trainings-button.tsx'

const texts = shellTexts.footer

type Side = 'right' | 'top'

export function SidebarFooter({ collapsed }: { collapsed: boolean }) {
  const side = collapsed ? 'right' : 'top'
  const acting = useSession((state) => state.ghosting)
  return (
    <footer className={styles.footer} data-collapsed={collapsed || undefined}>
      <div className={styles.tools}>
        <ThemeToggle tooltip={side} />
        <IconButton
          name={texts.feedback}
          icon={<MessageCircleHeart />}
          size="s"
          tooltip={side}
          onClick={() => openDialog('feedback')}
        />
        <IconButton name={texts.issue} icon={<Bug />} size="s" tooltip={side} onClick={() => openDialog('issue')} />
        <TrainingsButton tooltip={side} />
        <IconButton
          name={texts.help}
          icon={<CircleQuestionMark />}
          size="s"
          tooltip={side}
          onClick={() => openDialog('help')}
        />
        {!acting && (
          <IconButton
            name={texts.phoneSettings}
            icon={<Headphones />}
            size="s"
            tooltip={side}
            onClick={() => usePanel.setState({ settings: true })}
          />
        )}
        <FeatureRequest side={side} />
      </div>
      <Facts collapsed={collapsed} />
    </footer>
  )
}

/** An installation without a page for requests receives them as feedback. */
function FeatureRequest({ side }: { side: Side }) {
  if (!featureRequests)
    return (
      <IconButton
        name={texts.featureRequest}
        icon={<Lightbulb />}
        size="s"
        tooltip={side}
        onClick={() => openDialog('feedback')}
      />
    )
  return (
    <Tooltip text={texts.featureRequest} placement={side} naming>
      <a
        className={styles.tool}
        href={featureRequests}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.featureRequest}
      >
        <Lightbulb />
      </a>
    </Tooltip>
  )
}

function Facts({ collapsed }: { collapsed: boolean }) {
  const size = shellTexts.sizes[useScreenSize()]
  return (
    <p className={styles.facts}>
      <ConnectionButton labeled={!collapsed} />
      <Tooltip text={texts.version(version, size)} placement={collapsed ? 'right' : 'top'}>
        <button
          type="button"
          className={`${styles.version} tabular`}
          aria-label={texts.whatsNew(version)}
          onClick={() => openDialog('whatsNew')}
        >
          {version}
        </button>
      </Tooltip>
    </p>
  )
}
