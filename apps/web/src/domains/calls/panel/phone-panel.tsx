import { useQuery } from '@tanstack/react-query'
import { Settings, X } from 'lucide-react'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { CallView } from '../call/call-view.tsx'
import { lastCallsQuery } from '../calls.queries.ts'
import { closePanel, openPanel, usePanel } from '../panel-state.ts'
import { queuesQuery } from '../queue/queue.queries.ts'
import { QueueTab } from '../queue/queue-tab.tsx'
import { startSoftphone } from '../softphone.ts'
import { useSoftphone } from '../softphone-state.ts'
import { callsTexts, callViewTexts } from '../texts/calls.texts.ts'
import { queueTexts } from '../texts/queue.texts.ts'
import { useMyCall } from '../use-my-call.ts'
import { DialpadTab } from './dialpad-tab.tsx'
import { LastCalls } from './last-calls.tsx'
import { OverNotice } from './over-notice.tsx'
import styles from './panel.module.css'
import type { PanelLinks } from './panel-links.ts'

/** The drawer of the phone: it pushes the page, and covers it only where there is no room. */
export function PhonePanel(links: PanelLinks) {
  const { tab } = usePanel()
  const mine = useMyCall()
  const { device, lost } = useSoftphone()
  const me = useMe()
  const { data: queue } = useQuery(queuesQuery())
  const { data: last } = useEntityQuery(lastCallsQuery())
  const offersLast = last === undefined || last.length > 0
  const rejoins = !mine && lost !== null
  const first = mine || rejoins ? 'call' : offersLast ? 'last' : 'dialpad'
  const missing =
    (tab === 'call' && !mine && !rejoins) ||
    (tab === 'queue' && queue?.enabled === false) ||
    (tab === 'last' && !offersLast)
  const shown = tab === null ? first : missing ? 'dialpad' : tab
  return (
    <aside className={styles.panel} aria-label={callsTexts.phone}>
      <div className={styles.head}>
        <div className={styles.tabs} data-many={(mine && queue?.enabled) || undefined}>
          <Tabs
            label={callsTexts.tabs}
            value={shown}
            onChange={openPanel}
            tabs={[
              { value: 'dialpad', label: callsTexts.dialpad },
              ...(mine || rejoins
                ? [{ value: 'call' as const, label: callsTexts.call, icon: <StatusDot look="ok" /> }]
                : []),
              ...(offersLast ? [{ value: 'last' as const, label: callsTexts.lastCall }] : []),
              ...(queue?.enabled
                ? [
                    {
                      value: 'queue' as const,
                      label: queueTexts.tab,
                      aside: <Badge count={queue.waiting.length} of={queueTexts.waiting} look="subtle" />,
                    },
                  ]
                : []),
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
        <OverNotice />
        {shown === 'call' && rejoins ? (
          <p className={styles.rejoins}>
            <Spinner size={16} />
            {callsTexts.rejoining}
          </p>
        ) : shown === 'call' && mine ? (
          <CallView {...mine} {...links} />
        ) : shown === 'last' ? (
          <LastCalls {...links} />
        ) : shown === 'queue' ? (
          <QueueTab {...links} />
        ) : (
          <DialpadTab />
        )}
      </div>
    </aside>
  )
}
