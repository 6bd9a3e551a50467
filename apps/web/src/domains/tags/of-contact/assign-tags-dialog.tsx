import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type Contact, headingName, useFoundTags } from '#domains/contacts/contacts.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { moveFocus } from '#ui/overlays/layer/focus.ts'
import { assignTexts } from '../texts/assign.texts.ts'
import { tagsTexts } from '../texts/tags.texts.ts'
import { contactTagsQuery, useAssignTags } from './contact-tags.queries.ts'
import { type TagChoice, tagChoices, toggled } from './tag-choices.ts'
import styles from './tags.module.css'
import { TagsSkeleton, TagsToChoose } from './tags-to-choose.tsx'
import { WhyTag } from './why-tag.tsx'

const views = [
  { value: 'list', label: assignTexts.list },
  { value: 'cloud', label: assignTexts.cloud },
] as const

/**
 * Arrow keys move from the search through the tags, Space and Enter toggle one; Enter in the search toggles the first.
 */
export function AssignTagsDialog({ contact, onClose }: { contact: Contact; onClose(): void }) {
  const [view, setView] = useState<(typeof views)[number]['value']>('list')
  const [search, setSearch] = useState('')
  const [changes, setChanges] = useState<Readonly<Record<string, boolean>>>({})
  const [locked, setLocked] = useState<TagChoice>()
  const [asked, setAsked] = useState<TagChoice>()
  const carried = useQuery(contactTagsQuery(contact.id))
  const found = useFoundTags(search)
  const assigning = useAssignTags(contact.id, onClose)

  const choices = found.tags && carried.data && tagChoices(found.tags, carried.data.data, search)
  const count = Object.keys(changes).length
  const press = (tag: TagChoice) => {
    setLocked(tag.dynamic ? tag : undefined)
    if (!tag.dynamic) setChanges(toggled(changes, tag))
  }
  return (
    <Dialog
      open
      title={assignTexts.title}
      subtitle={headingName(contact)}
      dirty={count > 0}
      onClose={onClose}
      note={count > 0 ? `${count} ${count === 1 ? 'change' : 'changes'}` : undefined}
      actions={
        <>
          <DialogCancel />
          <Button
            look="solid"
            busy={assigning.isPending}
            disabled={count === 0 && tagsTexts.unchanged}
            onClick={() => assigning.mutate(changes)}
          >
            {assignTexts.assign}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys only move the focus among what it holds */}
      <div className={styles.choosing} onKeyDown={walk}>
        <SearchField
          label={assignTexts.search}
          value={search}
          onChange={setSearch}
          maxLength={100}
          onSubmit={() => {
            if (search.trim() && choices?.[0]) press(choices[0])
          }}
        />
        <Tabs label={assignTexts.view} tabs={views} value={view} onChange={setView}>
          <QueryState
            query={{ ...(carried.error ? carried : found), data: choices }}
            failureText={(error) => assignTexts.loadError(messageOf(error))}
            loading={<TagsSkeleton />}
          >
            {(choices) => <TagsToChoose {...{ view, search, choices, changes }} more={found.more} onPress={press} />}
          </QueryState>
        </Tabs>
        <div className={styles.reason}>
          <p role="status">{locked && assignTexts.locked(locked.name)}</p>
          {locked && (
            <Button size="s" icon={<CircleHelp />} onClick={() => setAsked(locked)}>
              {assignTexts.why}
            </Button>
          )}
        </div>
      </div>
      {asked && <WhyTag contact={contact} tag={asked} onClose={() => setAsked(undefined)} />}
    </Dialog>
  )
}

const steps = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1, Home: 'first', End: 'last' } as const

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key as keyof typeof steps]
  if (!step || event.defaultPrevented) return
  // Within the field those move the caret.
  if (event.target instanceof HTMLInputElement && !event.key.match(/Up|Down/)) return
  event.preventDefault()
  moveFocus([...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-tag]')], step)
}
