import { Link, useNavigate } from '@tanstack/react-router'
import { CircleStop, Copy, Ellipsis, ListChecks, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import type { Campaign } from '../campaigns.queries.ts'
import { campaignActTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './row.module.css'
import type { CampaignActs } from './use-campaign-acts.ts'

interface RowActionsProps {
  campaign: Campaign
  acts: CampaignActs
}

/** The most common actions; the rest are in the menu. */
export function RowActions({ campaign, acts }: RowActionsProps) {
  const navigate = useNavigate()
  const { id, name, status, lastRun } = campaign
  const isUnderWay = status === 'running' || status === 'paused'
  const stop = () => void acts.stopRun(campaign)
  return (
    <span className={styles.acts}>
      <Switch campaign={campaign} acts={acts} />
      {isUnderWay ? (
        <IconButton size="s" name={texts.stopRun(name)} icon={<CircleStop />} onClick={stop} />
      ) : (
        <EditLink id={id} name={name} />
      )}
      <Menu
        label={texts.more(name)}
        placement="bottom-end"
        trigger={<IconButton size="s" name={texts.more(name)} icon={<Ellipsis />} />}
        entries={[
          ...(isUnderWay
            ? [
                {
                  label: texts.editShort,
                  icon: <Pencil />,
                  run: () => void navigate({ to: '/campaigns/$id', params: { id } }),
                },
              ]
            : []),
          ...(status === 'decision' ? [{ label: texts.stopShort, icon: <CircleStop />, run: stop }] : []),
          ...(lastRun
            ? [
                {
                  label: texts.openRun,
                  icon: <ListChecks />,
                  run: () =>
                    void navigate({
                      to: '/campaigns/$id/runs/$runDate',
                      params: { id, runDate: lastRun.runDate },
                    }),
                },
              ]
            : []),
          { label: texts.duplicate, icon: <Copy />, run: () => void acts.duplicate(campaign) },
          'divider' as const,
          { label: texts.delete, icon: <Trash2 />, danger: true, run: () => void acts.remove(campaign) },
        ]}
      />
    </span>
  )
}

/** Pauses or resumes the open run, or else the schedule. */
function Switch({ campaign, acts }: RowActionsProps): ReactNode {
  const { name, status } = campaign
  const button = (label: string, icon: ReactNode, run: (campaign: Campaign) => Promise<void>) => (
    <IconButton size="s" name={label} icon={icon} onClick={() => void run(campaign)} />
  )
  switch (status) {
    case 'running':
      return button(texts.pauseRun(name), <Pause />, acts.pauseRun)
    case 'paused':
    case 'decision':
      return button(texts.resumeRun(name), <Play />, acts.resumeRun)
    case 'active':
      return button(texts.pauseCampaign(name), <Pause />, acts.pause)
    case 'inactive':
      return button(texts.resumeCampaign(name), <Play />, acts.resume)
    default:
      return null
  }
}

const EditLink = ({ id, name }: Pick<Campaign, 'id' | 'name'>) => (
  <Tooltip text={texts.edit(name)} placement="bottom" naming>
    <Link to="/campaigns/$id" params={{ id }} aria-label={texts.edit(name)} className={iconButtonClass('s')}>
      <Pencil />
    </Link>
  </Tooltip>
)
