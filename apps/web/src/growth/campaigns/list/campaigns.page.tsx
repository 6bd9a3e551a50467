import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { campaignTexts } from '../texts/campaigns.texts.ts'

export const CampaignsPage = () => (
  <PageFrame width="table" title={campaignTexts.title}>
    <div aria-busy="true">
      <Skeleton />
    </div>
  </PageFrame>
)
