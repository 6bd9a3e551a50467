import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocations } from '#domains/locations/locations.public.ts'
import type { PhoneNumber } from '#domains/phonenumbers/phonenumbers.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { applyCampaign } from '../campaigns/apply-campaign.ts'
import { failureText } from '../campaigns/failure-texts.ts'
import { type MessageCampaign, messageCampaignsQuery } from '../registration.queries.ts'
import { numberTextingTexts as texts } from '../texts/number-texting.texts.ts'
import styles from './numbers.module.css'

interface AssignDialogProps {
  number: PhoneNumber
  onClose(): void
}

/** Lets a number text under a verified campaign, or under none. */
export function AssignDialog({ number, onClose }: AssignDialogProps) {
  const client = useQueryClient()
  const { account } = useMe()
  const campaigns = useQuery(messageCampaignsQuery(account.id))
  const { data: locations = [] } = useLocations()
  const shown = formatPhone(number.phoneNumber)
  const verified = (campaigns.data?.data ?? [])
    .filter(({ registered, busy, sid }) => registered && !busy && sid !== null)
    // Those of its own location first.
    .toSorted((a, b) => Number(b.location === number.location) - Number(a.location === number.location))
  const before = verified.find(({ sid }) => sid === number.messagingServiceSid)?.id ?? ''
  const usual = before || (verified.find(({ location }) => location === number.location)?.id ?? '')
  const [picked, setPicked] = useState<string>()
  const chosen = picked ?? usual
  const campaign = verified.find(({ id }) => id === chosen)
  const nameOf = (id: string) => locations.find((each) => each.id === id)?.name ?? ''
  const isElsewhere = campaign !== undefined && campaign.location !== number.location

  const assigning = useMutation({
    mutationFn: (service: string | null) =>
      api.registration.assignNumber({ params: { id: account.id, phoneId: number.id }, body: { service } }),
    onSuccess(saved: MessageCampaign | null) {
      if (saved) applyCampaign(client, account.id, saved)
      scheduleRefetch(client, api.numbers.listPhones.queryKey())
      snack.success(saved ? texts.assigned(shown, saved.friendlyName) : texts.turnedOff(shown))
      onClose()
    },
    onError: (error) => snack.error(failureText('assignNumber', error)),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.title}
      subtitle={shown}
      onClose={onClose}
      dirty={false}
      onSubmit={() => assigning.mutate(chosen === '' ? null : chosen)}
      submit={{
        text: chosen === '' && before !== '' ? texts.turnOff : texts.save,
        busy: assigning.isPending,
        disabled: chosen === before && texts.unchanged,
      }}
    >
      <QueryState
        query={campaigns}
        compact
        failureText={(error) => failureText('listMessagingServices', error)}
        loading={<Skeleton height={36} />}
      >
        <div className={styles.fields}>
          <SelectField
            label={texts.campaign}
            hint={isElsewhere ? texts.otherNotice(nameOf(campaign.location)) : texts.campaignHint}
            placeholder={texts.none}
            value={chosen}
            onChange={setPicked}
            options={verified.map(({ id, friendlyName, location }) => ({
              value: id,
              label: location === number.location ? friendlyName : texts.otherLocation(friendlyName, nameOf(location)),
            }))}
          />
          {verified.length === 0 && <p>{texts.noneVerified}</p>}
        </div>
      </QueryState>
    </Dialog>
  )
}
