import { useQuery } from '@tanstack/react-query'
import { type ClientLevelState, clientReviewsQuery } from '../reviews.queries.ts'
import { clientReviewsTexts as texts } from '../texts/client.texts.ts'

/** Where there is no co-applicant, there is nothing to show of one. */
const isPerson = ({ refusal, reviews }: ClientLevelState) => refusal !== 'reviewPersonMissing' || reviews > 0

/** The ratings of a contact's people, whom one can ask, and why not. */
export function useClientReviews(contactId: string) {
  const { data } = useQuery(clientReviewsQuery(contactId))
  const people = data?.levels.filter(isPerson) ?? []
  const askable = people.find(({ refusal }) => refusal === null)
  const isOff = people.every(({ refusal }) => refusal === 'reviewsDisabled')
  return {
    people,
    count: data?.data.length ?? 0,
    /** Where reviews are turned off, those from before stay in sight. */
    isShown: data !== undefined && (!isOff || data.data.length > 0),
    askable: askable?.clientLevel,
    /** A sentence; undefined while someone can be asked, or as long as it isn't known. */
    refusal: people.length > 0 && !askable ? people[0]?.words || texts.cannotAsk : undefined,
  }
}
