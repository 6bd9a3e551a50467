import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { tagsPanelTexts } from '#app/texts/tags-panel.texts.ts'
import type { Activity, Contact } from '#domains/contacts/contact-types.ts'
import { stickiesQuery } from '#domains/contacts/contacts.queries.ts'
import { NoteText } from '#domains/contacts/notes/note-text.tsx'
import { AssignedTags, AssignTags, useShownTags } from '#domains/tags/of-contact/assigned-tags.tsx'
import { ClientProgress } from '#domains/taskboards/client/client-progress.tsx'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import { useOpenCard } from '../tasks/use-open-card.ts'
import styles from './about.module.css'

/** Tags, task boards, links, and sticky notes together. */
export function TagsPanel({ contact }: { contact: Contact }) {
  const { id } = contact
  const tags = useShownTags(contact)
  const links = useQuery(api.links.listRecords.queryOptions({ params: { id } }))
  const stickies = useQuery(stickiesQuery(id))
  const openCard = useOpenCard()
  return (
    <div className={styles.stack}>
      <Part title={tagsPanelTexts.tags} action={<AssignTags contact={contact} />}>
        {tags.length === 0 ? <None>{tagsPanelTexts.noTags}</None> : <AssignedTags tags={tags} contact={contact} />}
      </Part>
      <Part title={tagsPanelTexts.boards}>
        <ClientProgress clientId={id} onOpen={openCard} />
      </Part>
      <Part title={tagsPanelTexts.links} busy={links.isPending}>
        <QueryState query={links} compact loading={<Skeleton width={140} height={13} />}>
          {({ data }) => (data.length === 0 ? <None>{tagsPanelTexts.noLinks}</None> : <Links links={data} />)}
        </QueryState>
      </Part>
      <Part title={tagsPanelTexts.stickies} busy={stickies.isPending}>
        <QueryState query={stickies} compact loading={<Skeleton width={140} height={13} />}>
          {({ data }) => (data.length === 0 ? <None>{tagsPanelTexts.noStickies}</None> : <StickyNotes notes={data} />)}
        </QueryState>
      </Part>
    </div>
  )
}

const Links = ({ links }: { links: AnswerTo<'links', 'listRecords'>['data'] }) => (
  <ul className={styles.list}>
    {links.map((link) => (
      <li key={link.id}>
        <a href={link.url} target="_blank" rel="noreferrer">
          {link.name || link.url} <ExternalLink size={12} aria-hidden />
        </a>
        {link.description && <small>{link.description}</small>}
      </li>
    ))}
  </ul>
)

const StickyNotes = ({ notes }: { notes: readonly Activity[] }) => (
  <ul className={styles.list}>
    {notes.map((note) => (
      <li key={note.id} className={styles.sticky}>
        <NoteText text={note.note} />
        <small>{note.user ? fullName(note.user) : tagsPanelTexts.system}</small>
      </li>
    ))}
  </ul>
)

interface PartProps {
  title: string
  busy?: boolean
  action?: ReactNode
  children: ReactNode
}

const Part = ({ title, busy = false, action, children }: PartProps) => (
  <section aria-label={title} aria-busy={busy}>
    <div className={styles.head}>
      <h3 className={styles.title}>{title}</h3>
      {action}
    </div>
    {children}
  </section>
)

const None = ({ children }: { children: string }) => <p className={styles.none}>{children}</p>
