import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { messagingTexts as texts } from '#app/texts/messaging.texts.ts'
import { NumbersSection } from '#domains/phonenumbers/numbers-section.tsx'
import type { PhoneNumber } from '#domains/phonenumbers/phonenumbers.public.ts'
import { CampaignsSection, type OpenCampaign } from '#money/registration/campaigns/campaigns-section.tsx'
import { CampaignDialog } from '#money/registration/campaigns/dialog/campaign-dialog.tsx'
import { ConsentDialog } from '#money/registration/consent/consent-dialog.tsx'
import { AssignDialog } from '#money/registration/numbers/assign-dialog.tsx'
import type { MissingStep } from '#money/registration/numbers/find-texting.ts'
import { TextingCell } from '#money/registration/numbers/texting-cell.tsx'
import { messageCampaignsQuery } from '#money/registration/registration.queries.ts'
import { numberTextingTexts } from '#money/registration/texts/number-texting.texts.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'

/** Message campaigns, and the phone numbers that text under them. For admins. */
export function MessagingPage() {
  const { role } = useMe()
  if (hasAdminRights(role)) return <Messaging />
  return (
    <PageFrame title={texts.title}>
      <DeniedState />
    </PageFrame>
  )
}

type Opened = { campaign: OpenCampaign } | { number: PhoneNumber } | 'consentPage'

function Messaging() {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const assign = (number: PhoneNumber) =>
    number.status === 'porting-in' ? void snack.error(numberTextingTexts.porting) : setOpened({ number })
  const doStep = (number: PhoneNumber, update: () => void) => (step: Exclude<MissingStep, { to: 'location' }>) => {
    if (step.to === 'number') update()
    else if (step.to === 'assign') assign(number)
    else setOpened({ campaign: step.to === 'campaign' ? { campaign: step.campaign } : { location: step.location } })
  }
  return (
    <PageFrame
      title={texts.title}
      actions={
        <Button size="s" icon={<ExternalLink />} onClick={() => setOpened('consentPage')}>
          {texts.consentPage}
        </Button>
      }
    >
      <CampaignsSection onOpen={(campaign) => setOpened({ campaign })} onConsentPage={() => setOpened('consentPage')} />
      <NumbersSection
        texting={(number, update) => <TextingCell number={number} onStep={doStep(number, update)} />}
        entries={(number) => [{ label: numberTextingTexts.assignMenu, run: () => assign(number) }]}
        shown={useShownCampaign(() => void navigate({ to: '/account/info/phonenumbers', search: {}, replace: true }))}
      />
      {opened === 'consentPage' && <ConsentDialog onClose={close} />}
      {typeof opened === 'object' && 'campaign' in opened && <CampaignDialog {...opened.campaign} onClose={close} />}
      {typeof opened === 'object' && 'number' in opened && <AssignDialog number={opened.number} onClose={close} />}
    </PageFrame>
  )
}

/** Whose numbers are listed: the count of a campaign leads to them. */
function useShownCampaign(onAll: () => void) {
  const { account } = useMe()
  const { campaign: id } = useSearch({ strict: false }) as { campaign?: string }
  const { data: campaigns } = useQuery(messageCampaignsQuery(account.id))
  const campaign = campaigns?.data.find((each) => each.id === id)
  if (!campaign) return undefined
  return {
    name: campaign.friendlyName,
    has: (number: PhoneNumber) => campaign.assigned.includes(number.id),
    onAll,
  }
}
