import { type CampaignTemplate, findCampaignTemplate } from '@frontdesk/contract/growth/campaigns/campaign-templates'
import type { CampaignFormat } from '@frontdesk/contract/growth/campaigns/limits'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { createEmptyDraft } from '../campaign-draft.ts'
import { useCampaign } from '../campaigns.queries.ts'
import { buildDraft, type Campaign } from './draft-texts.ts'
import { fillFilter, fillTemplate } from './fill-template.ts'
import { wizardTexts as texts } from './texts/wizard.texts.ts'
import styles from './wizard.module.css'
import { Wizard } from './wizard.tsx'
import type { WizardSearch } from './wizard-search.ts'

const useWizardSearch = () => useSearch({ strict: false }) as WizardSearch

export function NewCampaignPage() {
  const { format = 'sms', template = '', filter, name = '' } = useWizardSearch()
  const found = findCampaignTemplate(template)
  const about = filter ? `filter-${format}-${JSON.stringify(filter)}` : `new-${format}`
  const subject = found ? `template-${found.key}` : about
  return <NewCampaign key={subject} {...{ subject, format, filter, name }} template={found} />
}

interface NewCampaignProps {
  subject: string
  format: CampaignFormat
  template: CampaignTemplate | undefined
  filter: RuleGroup | undefined
  /** Of a campaign that begins with the filter. */
  name: string
}

function NewCampaign({ subject, format, template, filter, name }: NewCampaignProps) {
  const agency = useMe().account.name
  const [initial] = useState(() =>
    template ? fillTemplate(template, agency) : filter ? fillFilter(filter, name, format) : createEmptyDraft(format),
  )
  return <Wizard subject={subject} initial={initial} />
}

export function EditCampaignPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useCampaign(id)
  return (
    <QueryState query={query} loading={<Loading />}>
      {query.data ? <EditCampaign key={id} campaign={query.data} /> : query.isPending ? <Loading /> : <Gone />}
    </QueryState>
  )
}

function EditCampaign({ campaign }: { campaign: Campaign }) {
  // The version on which the edit started.
  const [base] = useState(campaign)
  const [initial] = useState(() => buildDraft(campaign))
  return <Wizard subject={base.id} initial={initial} base={base} />
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} aria-busy className={styles.loading}>
    <Skeleton width={240} height={20} />
    <Skeleton height={32} />
    <Skeleton height={240} />
  </div>
)

const Gone = () => (
  <EmptyState
    icon={<Megaphone />}
    title={texts.gone}
    text={texts.goneText}
    action={
      <Link to="/campaigns" className={buttonClass()}>
        {texts.back}
      </Link>
    }
  />
)
