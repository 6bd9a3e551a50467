import { useQuery } from '@tanstack/react-query'
import { Clock, Tags, Zap } from 'lucide-react'
import { useState } from 'react'
import type { Contact } from '#domains/contacts/contacts.public.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { assignTexts } from '../texts/assign.texts.ts'
import { AssignTagsDialog } from './assign-tags-dialog.tsx'
import { type ContactTag, contactTagsQuery } from './contact-tags.queries.ts'
import styles from './tags.module.css'
import { WhyTag } from './why-tag.tsx'

type ShownTag = Pick<ContactTag, 'id' | 'name'> & Partial<ContactTag>

/** The contact contains their names at once; their sources, and what is pending, are loaded later. */
export function useShownTags({ id, tags }: Contact): readonly ShownTag[] {
  const { data } = useQuery(contactTagsQuery(id))
  return data?.data ?? tags
}

/** Clicking a dynamic one explains it. */
export function AssignedTags({ tags, contact }: { tags: readonly ShownTag[]; contact: Contact }) {
  const [asked, setAsked] = useState<ShownTag>()
  return (
    <div className={styles.chips}>
      {tags.map((tag) => (
        <Chip
          key={tag.id}
          look={tag.status === 'pending' ? 'neutral' : 'outline'}
          icon={
            tag.status === 'pending' ? (
              <Clock role="img" aria-label={assignTexts.pendingLabel} />
            ) : (
              tag.dynamic && <Zap role="img" aria-label={assignTexts.dynamicLabel} />
            )
          }
          onPress={tag.dynamic ? () => setAsked(tag) : undefined}
        >
          {tag.name}
        </Chip>
      ))}
      {asked && <WhyTag contact={contact} tag={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

export function AssignTags({ contact }: { contact: Contact }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton size="s" name={assignTexts.title} icon={<Tags />} onClick={() => setOpen(true)} />
      {open && <AssignTagsDialog contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}
