import { Tag } from 'lucide-react'
import { useState } from 'react'
import { useFoundTags } from '#domains/contacts/contacts.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { bulkBarTexts as texts } from '../texts/bulk-bar.texts.ts'
import { ChoicePopover } from './choice-popover.tsx'
import type { Choosing } from './choosing.ts'

/** Tags with rules are left out: only their rules assign them. */
export function ChooseTag({ kind, anchor, onStart, onClose }: Choosing & { kind: 'addTag' | 'removeTag' }) {
  const [search, setSearch] = useState('')
  const found = useFoundTags(search)
  const choices = found.tags
    ?.filter(({ dynamic }) => !dynamic)
    .map(({ id, name }) => ({ value: id, label: name, icon: <Tag /> }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <ChoicePopover
      {...{ anchor, search, choices, onClose }}
      label={texts.tags}
      searchLabel={texts.searchTags}
      onSearch={setSearch}
      problem={found.error ? messageOf(found.error) : undefined}
      empty={texts.noTags}
      note={found.more ? texts.moreTags : undefined}
      onChoose={({ value }) => value && onStart({ kind, tag: value })}
    />
  )
}
