import { foldedIncludes } from '@frontdesk/contract/kit/fold'
import type { AskedField } from '@frontdesk/contract/tags/fields'
import type { Rule, RuleValue } from '@frontdesk/contract/tags/rule-tree'
import { useState } from 'react'
import { EditorContext, ValueEditor } from '#domains/tags/filter.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { filterTexts } from '../texts/filter.texts.ts'
import styles from './filter.module.css'
import { fieldOf } from './filter-fields.ts'
import type { Named, Names } from './use-names.ts'

interface ValuePopoverProps {
  anchor: Element
  rule: Rule
  names: Names
  onChange(value: RuleValue): void
  onClose(): void
}

/** Above this number, people are found by typing. */
const FEW = 8

export function ValuePopover({ anchor, rule, names, onChange, onClose }: ValuePopoverProps) {
  const field = fieldOf(rule)
  if (!field) return null
  const chosen = Array.isArray(rule.value) ? (rule.value as string[]) : []
  return (
    <Popover anchor={anchor} onClose={onClose} label={filterTexts.field(field.label)}>
      <form
        className={styles.value}
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        {field.kind === 'person' || field.kind === 'location' ? (
          <NamedChoices
            label={field.label}
            offered={field.kind === 'person' ? names.people : names.locations}
            chosen={chosen}
            onChange={onChange}
          />
        ) : field.kind === 'presence' ? null : (
          <EditorContext value={{ problems: new Map(), tags: names.tags, focusOn: () => {} }}>
            <ValueEditor
              field={field satisfies AskedField}
              operator={rule.operator}
              value={rule.value}
              onChange={onChange}
            />
          </EditorContext>
        )}
        <div className={styles.foot}>
          <Button size="s" look="solid" type="submit">
            {filterTexts.done}
          </Button>
        </div>
      </form>
    </Popover>
  )
}

interface NamedChoicesProps {
  label: string
  offered: readonly Named[]
  chosen: readonly string[]
  onChange(ids: readonly string[]): void
}

function NamedChoices({ label, offered, chosen, onChange }: NamedChoicesProps) {
  const [search, setSearch] = useState('')
  const found = offered.filter(({ name }) => foldedIncludes(name, search))
  return (
    <>
      {offered.length > FEW && (
        <SearchField label={filterTexts.searchPeople} value={search} onChange={setSearch} autoFocus />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: the popover says what they are */}
      <div role="group" aria-label={label} className={styles.choices}>
        {found.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            value={chosen.includes(id)}
            onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ))}
      </div>
    </>
  )
}
