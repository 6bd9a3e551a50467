import { campaignFormats } from '@frontdesk/contract/growth/campaigns/limits'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Mail, MessageSquareText, Plus } from 'lucide-react'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { count } from '#ui/format/counted.ts'
import { monthLabel } from '#ui/format/days.ts'
import { dayOf, otherZone } from '#ui/format/zone.ts'
import { campaignSummaryQuery } from '../campaigns.queries.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import styles from './list.module.css'
import { templates } from './templates.ts'

interface ListHeadProps {
  mayCreate: boolean
  /** The page has no room for templates. */
  withTemplates: boolean
}

/** What was sent this month, and Create campaign. */
export function ListHead({ mayCreate, withTemplates }: ListHeadProps) {
  const now = serverNow()
  const { data } = useQuery(campaignSummaryQuery())
  const zone = otherZone(now)
  return (
    <>
      {data && data.count > 0 && (
        <p className={styles.month}>
          <span>
            <b>{count(data.month.sent)}</b>
            {texts.sentIn(monthLabel(dayOf(now)).replace(/ \d+$/, ''))}
          </span>
          <span>
            <b>{count(data.month.replies)}</b>
            {texts.replies(data.month.replies)}
          </span>
        </p>
      )}
      <span className={styles.space} />
      {zone && <span className={styles.zone}>{texts.timesIn(zone)}</span>}
      {mayCreate && <CreateMenu withTemplates={withTemplates} />}
    </>
  )
}

const icons = { sms: <MessageSquareText />, email: <Mail /> }

function CreateMenu({ withTemplates }: Pick<ListHeadProps, 'withTemplates'>) {
  const navigate = useNavigate()
  return (
    <Menu
      label={texts.create}
      placement="bottom-end"
      trigger={
        <Button look="solid" icon={<Plus />}>
          {texts.create}
        </Button>
      }
      entries={[
        ...campaignFormats.map((format) => ({
          label: texts.formats[format],
          icon: icons[format],
          run: () => void navigate({ to: '/campaigns/create', search: { format } }),
        })),
        ...(withTemplates
          ? [
              'divider' as const,
              { heading: texts.templates },
              ...templates.map(({ key, name, description, icon: Icon }) => ({
                label: name,
                hint: description,
                icon: <Icon />,
                run: () => void navigate({ to: '/campaigns/create', search: { template: key } }),
              })),
            ]
          : []),
      ]}
    />
  )
}
