import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { stickiesQuery } from '#domains/contacts/contacts.queries.ts'
import { NoteText } from '#domains/contacts/notes/note-text.tsx'
import { failureText } from '#domains/tags/failure-texts.ts'
import { AssignedTags, AssignTags, useShownTags } from '#domains/tags/of-contact/assigned-tags.tsx'
import { api } from '#platform/api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { fullName } from '#ui/format/names.ts'
import styles from './about.module.css'

/** Tags, links, and sticky notes together. */
export function TagsPanel({ contact }: { contact: Contact }) {
  const { id } = contact
  const tags = useShownTags(contact)
  const links = useQuery(api.links.listRecords.queryOptions({ params: { id } }))
  const stickies = useQuery(stickiesQuery(id))
  return (
    <div className={styles.stack}>
      <Part title="Tags" none="No tags." count={tags.length} action={<AssignTags contact={contact} />}>
        <AssignedTags tags={tags} contact={contact} />
      </Part>
      <Part title="Links" none="No links." count={links.data?.data.length} error={links.error}>
        <ul className={styles.list}>
          {links.data?.data.map((link) => (
            <li key={link.id}>
              <a href={link.url} target="_blank" rel="noreferrer">
                {link.name || link.url} <ExternalLink size={12} aria-hidden />
              </a>
              {link.description && <small>{link.description}</small>}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Sticky notes" none="No sticky notes." count={stickies.data?.data.length} error={stickies.error}>
        <ul className={styles.list}>
          {stickies.data?.data.map((note) => (
            <li key={note.id} className={styles.sticky}>
              <NoteText text={note.note} />
              <small>{note.user ? fullName(note.user) : 'System'}</small>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  none: string
  /** Undefined while loading. */
  count: number | undefined
  error?: unknown
  action?: ReactNode
  children: ReactNode
}

function Part({ title, none, count, error, action, children }: PartProps) {
  return (
    <section aria-label={title} aria-busy={count === undefined && !error}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {action}
      </div>
      {count === undefined && error ? (
        <p className={styles.none} role="alert">
          {failureText('listContactTags', error)}
        </p>
      ) : count === undefined ? (
        <Skeleton width={140} height={13} />
      ) : count === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        children
      )}
    </section>
  )
}
