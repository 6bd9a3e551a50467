import type { FollowupBucket } from '@frontdesk/contract/followups/followup-rules'
import { CalendarCheck } from 'lucide-react'
import { useOpenContact } from '#domains/contacts/contacts.public.ts'
import { failureText } from '#domains/followups/failure-texts.ts'
import { FollowupDialog } from '#domains/followups/followups.public.ts'
import { bucketQuery, type Filters, type Followup } from '#domains/followups/followups.queries.ts'
import { FollowupLine } from '#domains/followups/page/followup-line.tsx'
import { LinesSkeleton } from '#domains/followups/page/lines-skeleton.tsx'
import { PickDate } from '#domains/followups/page/pick-date.tsx'
import { RowMenus } from '#domains/followups/page/row-menus.tsx'
import { useRowsControl } from '#domains/followups/page/use-rows-control.ts'
import { pageTexts } from '#domains/followups/texts/page.texts.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityPages } from '#platform/entities/entities.ts'
import { serverNow } from '#platform/server-time.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { otherZone } from '#ui/format/zone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { homeTexts } from '../../texts/home.texts.ts'
import { ContactWords } from '../followups/contact-words.tsx'
import styles from './home.module.css'

const texts = homeTexts.followups

interface FollowupRowsDialogProps {
  title: string
  bucket: FollowupBucket
  filters: Filters
  onClose(): void
}

/** The rows that a count has, which can be worked here; a row opens its contact. */
export function FollowupRowsDialog({ title, bucket, filters, onClose }: FollowupRowsDialogProps) {
  const openContact = useOpenContact()
  const control = useRowsControl({ onOpenContact: openContact })
  const query = useEntityPages(bucketQuery(bucket, filters))
  const zone = otherZone(serverNow())
  const rows = query.view ?? []
  const choose = (row: Followup | undefined) => (row?.client ? openContact(row.client.id) : control.edit(row))
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={texts.rows(title, texts.buckets[bucket])}
      subtitle={zone && pageTexts.zone(zone)}
    >
      <QueryState
        query={query}
        failureText={(error) => failureText('listFollowups', error)}
        loading={<LinesSkeleton rows={4} />}
      >
        {rows.length === 0 ? (
          <EmptyState icon={<CalendarCheck />} title={texts.noRows} />
        ) : (
          <div className={styles.followups} ref={control.list}>
            <ul aria-label={title}>
              {rows.map((row) => (
                <FollowupLine
                  key={row.id}
                  followup={row}
                  control={{ ...control, choose }}
                  about={row.client && <ContactWords id={row.client.id} />}
                />
              ))}
            </ul>
            <ShowMore query={query} failureText={(error) => failureText('listFollowups', error)} />
          </div>
        )}
      </QueryState>
      <RowMenus control={control} />
      {control.picking && <PickDate rows={control.picking} control={control} />}
      {control.editing && (
        <FollowupDialog
          followup={control.editing}
          clientId={control.editing.client?.id ?? null}
          onClose={() => control.edit(undefined)}
        />
      )}
    </Dialog>
  )
}
