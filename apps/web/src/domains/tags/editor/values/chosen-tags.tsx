import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { rulesTexts } from '../../texts/rules.texts.ts'
import { useEditor } from '../editor-context.ts'
import { ChosenChips } from './chosen-chips.tsx'

interface ChosenTagsProps {
  values: readonly string[]
  onChange(ids: readonly string[]): void
}

export function ChosenTags({ values, onChange }: ChosenTagsProps) {
  const { tags } = useEditor()
  const chosen = values.map((id) => ({
    id,
    name: tags.find((tag) => tag.id === id)?.name ?? rulesTexts.deletedTag,
  }))
  const others = tags.filter(({ id }) => !values.includes(id))
  const add = (name: string) => {
    const tag = others.find((other) => other.name === name)
    if (tag) onChange([...values, tag.id])
  }
  return (
    <ChosenChips chosen={chosen} onChange={onChange}>
      <AutocompleteField
        label={rulesTexts.addTag}
        hideLabel
        placeholder={rulesTexts.chooseTag}
        options={others.map(({ name }) => name)}
        value=""
        onChange={add}
      />
    </ChosenChips>
  )
}
