import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Plus } from 'lucide-react'
import { PlanLimit } from '#domains/accounts/accounts.public.ts'
import { useLocations } from '#domains/locations/locations.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { messageCampaignsQuery } from '../registration.queries.ts'
import { campaignsTexts as texts } from '../texts/campaigns.texts.ts'
import { CampaignRow } from './campaign-row.tsx'
import styles from './campaigns.module.css'
import type { CampaignDialogProps } from './dialog/use-campaign-form.ts'
import { failureText } from './failure-texts.ts'

/** Which campaign is opened, and what is written into it at once. */
export type OpenCampaign = Omit<CampaignDialogProps, 'onClose'>

interface CampaignsSectionProps {
  onOpen(what: OpenCampaign): void
  /** Opens the consent page, for reasons that it helps. */
  onConsentPage(): void
}

/** What the carriers know about the agency's texts, and what they refused. */
export function CampaignsSection({ onOpen, onConsentPage }: CampaignsSectionProps) {
  const { account } = useMe()
  const campaigns = useQuery(messageCampaignsQuery(account.id))
  const { data: locations = [] } = useLocations()
  const { data: settings } = useQuery(api.accounts.getAccount.queryOptions({ params: { id: account.id } }))
  const count = campaigns.data?.data.length
  const most = settings?.plan.maxServices
  const isKnown = count !== undefined && most !== undefined
  const add = isKnown && count < most && (
    <Button look="solid" icon={<Plus />} onClick={() => onOpen({})}>
      {texts.add}
    </Button>
  )
  return (
    <Card
      flush
      title={texts.title}
      aside={isKnown && texts.of(count, most)}
      actions={add || (isKnown && <PlanLimit text={texts.plan(most)} />)}
    >
      <QueryState
        query={campaigns}
        failureText={(error) => failureText('listMessagingServices', error)}
        loading={<Loading />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<MessageSquareText />} title={texts.none} text={texts.noneText} action={add} />
          ) : (
            <div className={styles.frame}>
              <table className={styles.table} aria-label={texts.title}>
                <thead>
                  <tr>
                    {Object.values(texts.columns).map((title) => (
                      <th key={title}>{title}</th>
                    ))}
                    <td />
                  </tr>
                </thead>
                {data.map((campaign) => (
                  <CampaignRow
                    key={campaign.id}
                    campaign={campaign}
                    location={locations.find(({ id }) => id === campaign.location)?.name}
                    onOpen={onOpen}
                    onConsentPage={onConsentPage}
                  />
                ))}
              </table>
            </div>
          )
        }
      </QueryState>
    </Card>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.loading}>
    {['first', 'second', 'third'].map((key) => (
      <span key={key}>
        <Skeleton width={180} height={18} />
        <Skeleton width={90} height={14} />
        <Skeleton width={110} height={20} />
      </span>
    ))}
  </div>
)
