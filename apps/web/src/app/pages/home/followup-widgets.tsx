import { ownFilters } from '#domains/followups/followups.queries.ts'
import { useMe } from '#platform/session/session-state.ts'
import { openDialog } from '../../dialogs/open-dialog.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import { FollowupCard } from './followup-card.tsx'

/** What one is to do: one's own, and the team's. */
export const FollowupsWidget = () => (
  <FollowupCard
    title={homeTexts.titles.followups}
    filters={ownFilters}
    add={homeTexts.followups.add}
    none={homeTexts.followups.none}
    onAdd={() => openDialog('followup')}
  />
)

/** Messages to clients that one has scheduled. */
export const ScheduledMessagesWidget = () => (
  <FollowupCard
    title={homeTexts.titles.messages}
    filters={{ assignTo: 'none', createdByUser: useMe().id }}
    add={homeTexts.messages.add}
    none={homeTexts.messages.none}
    onAdd={() => openDialog('message')}
  />
)
