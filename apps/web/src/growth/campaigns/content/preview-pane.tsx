import { ChevronLeft, ChevronRight, Send, Users } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useSession } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { CampaignDraft } from '../campaign-draft.ts'
import { useSendTest } from '../wizard/use-send-test.ts'
import { useContentView } from './content-view.ts'
import { EmailPreview } from './email-preview.tsx'
import { PhonePreview } from './phone-preview.tsx'
import styles from './preview.module.css'
import { previewTexts, contentTexts as texts } from './texts/content.texts.ts'
import { type Preview, usePreview } from './use-preview.ts'

/** What a few real people would get; the last has an empty field, if anyone does. */
export function PreviewPane({ draft }: { draft: CampaignDraft }) {
  const preview = usePreview(draft)
  return (
    <section className={styles.pane} aria-label={previewTexts.preview}>
      <QueryState query={preview} failureTitle={texts.notPreviewed} loading={<PreviewSkeleton />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState icon={<Users />} title={previewTexts.nobody} text={previewTexts.nobodyHint} />
          ) : (
            <People draft={draft} people={data} />
          )
        }
      </QueryState>
    </section>
  )
}

function People({ draft, people }: { draft: CampaignDraft; people: Preview['data'] }) {
  const view = useContentView()
  const at = Math.min(view.at, people.length - 1)
  const person = people[at]
  const test = useSendTest()
  const ghosting = useSession((state) => state.ghosting)
  if (!person) return null
  return (
    <>
      <header className={styles.head}>
        <IconButton
          name={previewTexts.previous}
          icon={<ChevronLeft />}
          disabled={at === 0}
          onClick={() => view.setAt(at - 1)}
        />
        <div className={styles.person} aria-live="polite">
          <Avatar name={person.name} decorative />
          <div>
            <strong dir="auto">{person.name}</strong>
            <span>{previewTexts.of(at + 1, people.length)}</span>
          </div>
        </div>
        <IconButton
          name={previewTexts.next}
          icon={<ChevronRight />}
          disabled={at === people.length - 1}
          onClick={() => view.setAt(at + 1)}
        />
      </header>
      <div className={styles.stage}>
        {person.leftOut && <p className={styles.leftOut}>{person.leftOut}</p>}
        {draft.format === 'email' ? <EmailPreview person={person} /> : <PhonePreview person={person} draft={draft} />}
        {!ghosting && (
          <Button
            size="s"
            icon={<Send />}
            busy={test.isPending}
            onClick={() => test.mutate({ ...draft, contact: person.contact, version: view.version })}
          >
            {previewTexts.sendTest}
          </Button>
        )}
      </div>
    </>
  )
}

const PreviewSkeleton = () => (
  <div className={styles.stage} aria-busy>
    <Skeleton width={290} height={540} />
  </div>
)
