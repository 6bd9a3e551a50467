import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import type { ReactNode } from 'react'
import { count } from '#ui/format/counted.ts'
import { targetTexts as texts } from '../texts/target.texts.ts'
import { ChosenBox } from './chosen-box.tsx'

interface ListedTag {
  id: string
  name: string
  assigned: number
}

interface TagsFieldProps {
  label: string
  tags: readonly ListedTag[] | undefined
  value: readonly string[]
  onChange(ids: string[]): void
  /** Each with its number of contacts. */
  counted?: boolean
  aside?: ReactNode
}

export function TagsField({ label, tags, value, onChange, counted = false, aside }: TagsFieldProps) {
  const others = (tags ?? []).filter(({ id }) => !value.includes(id))
  const chosen = value.map((id) => {
    const tag = tags?.find((each) => each.id === id)
    const name = tag?.name ?? (tags ? texts.deletedTag : '…')
    return { id, name, detail: counted && tag ? count(tag.assigned) : undefined }
  })
  const optionOf = ({ name, assigned }: ListedTag) => (counted ? texts.tagOption(name, assigned) : name)
  return (
    <ChosenBox
      {...{ label, chosen, aside }}
      addLabel={texts.addTag}
      full={value.length >= campaignLimits.tags}
      options={others.map(optionOf)}
      onAdd={(option) => {
        const tag = others.find((other) => optionOf(other) === option)
        if (tag) onChange([...value, tag.id])
      }}
      onRemove={(id) => onChange(value.filter((each) => each !== id))}
    />
  )
}
