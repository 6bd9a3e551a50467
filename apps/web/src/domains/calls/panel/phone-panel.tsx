import { Settings, X } from 'lucide-react'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { CallView } from '../call/call-view.tsx'
import { closePanel, openPanel, usePanel } from '../panel-state.ts'
import { startSoftphone } from '../softphone.ts'
import { useSoftphone } from '../softphone-state.ts'
import { callsTexts, callViewTexts } from '../texts/calls.texts.ts'
import { useMyCall } from '../use-my-call.ts'
import { DialpadTab } from './dialpad-tab.tsx'
import { LastCalls } from './last-calls.tsx'
import styles from './panel.module.css'
import type { PanelLinks } from './panel-links.ts'

/** The drawer of the phone: it pushes the page, and covers it only where there is no room. */
export function PhonePanel(links: PanelLinks) {
  const { tab } = usePanel()
  const mine = useMyCall()
  const device = useSoftphone((state) => state.device)
  const me = useMe()
  const shown = tab === 'call' && !mine ? 'dialpad' : tab
  return (
    <aside className={styles.panel} aria-label={callsTexts.phone}>
      <div className={styles.head}>
        <div className={styles.tabs}>
          <Tabs
            label={callsTexts.tabs}
            value={shown}
            onChange={openPanel}
            tabs={[
              { value: 'dialpad', label: callsTexts.dialpad },
              ...(mine ? [{ value: 'call' as const, label: callsTexts.call, icon: <StatusDot look="ok" /> }] : []),
              { value: 'last', label: callsTexts.lastCall },
            ]}
          />
        </div>
        <IconButton
          size="s"
          name={callViewTexts.settings}
          icon={<Settings />}
          onClick={() => usePanel.setState({ settings: true })}
        />
        <IconButton size="s" name={callsTexts.close} icon={<X />} onClick={closePanel} />
      </div>
      <div className={styles.body}>
        {device === 'elsewhere' && (
          <div className={styles.notice}>
            <span>{callsTexts.elsewhereText}</span>
            <Button size="s" onClick={() => startSoftphone(me.id, { steal: true })}>
              {callsTexts.useHere}
            </Button>
          </div>
        )}
        {shown === 'call' && mine ? (
          <CallView {...mine} {...links} />
        ) : shown === 'last' ? (
          <LastCalls {...links} />
        ) : (
          <DialpadTab />
        )}
      </div>
    </aside>
  )
}
