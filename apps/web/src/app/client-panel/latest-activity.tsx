import { filledText, placeholderValues } from '@frontdesk/contract/templates/fill'
import { formatPlaceholderLabel } from '@frontdesk/contract/templates/placeholders'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clientPanelTexts as texts } from '#app/texts/client-panel.texts.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { activityFilters } from '#domains/timeline/feed/activity-filters.ts'
import { EventRow } from '#domains/timeline/feed/event-row.tsx'
import { latestQuery } from '#domains/timeline/timeline.queries.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { headingDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'

const most = 5

/** The last things that happened with a contact. */
export function LatestActivity({ contact, onNote }: { contact: Contact; onNote(): void }) {
  const today = useToday()
  const query = useInfiniteQuery(latestQuery(contact.id, { channels: activityFilters.all }))
  const items = query.data?.pages.flatMap(({ data }) => data).slice(0, most) ?? []
  const days = items.map(({ at }) => dayOf(at))
  return (
    <PaneSection
      title={texts.activity}
      busy={query.isPending}
      actions={
        <Button look="quiet" size="s" onClick={onNote}>
          {texts.addNote}
        </Button>
      }
    >
      <QueryState query={query} compact loading={<Skeleton height={32} />}>
        {items.length === 0 ? (
          <PaneNone>{texts.noActivity}</PaneNone>
        ) : (
          <RowList aria-label={texts.activity}>
            {items.map((item, index) => (
              <EventRow
                key={`${item.channel}/${item.id}`}
                item={item}
                day={days[index] === days[index - 1] ? undefined : headingDay(days[index] ?? today, today)}
                words={
                  item.channel === 'messages'
                    ? filledText(
                        item.text,
                        placeholderValues(contact, formatPhone, formatPlaceholderLabel('referralLink')),
                      )
                    : undefined
                }
              />
            ))}
          </RowList>
        )}
      </QueryState>
    </PaneSection>
  )
}
