import { formatSampleReferralUrl } from '@frontdesk/contract/growth/referrals/limits'
import { useMe } from '#platform/session/session-state.ts'

/** Stands for the personal link of a contact, which is made when a message with it is sent. As long as theirs is. */
export function useSampleLink(): string {
  const { namespace } = useMe().account
  return formatSampleReferralUrl(location.origin, namespace)
}
