import type { RuleGroup, RuleNode } from '@frontdesk/contract/tags/rule-tree'
import { ListFilter, X } from 'lucide-react'
import { lazy, type ReactNode, type Ref, Suspense, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { wordsInLine } from '#domains/tags/tags.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { filterTexts } from '../texts/filter.texts.ts'
import { FieldList } from './field-list.tsx'
import styles from './filter.module.css'
import { FilterChip } from './filter-chip.tsx'
import { isPlain, needsValue, ruleOn } from './filter-fields.ts'
import { useChips } from './use-chips.ts'
import { useNames } from './use-names.ts'

// The editors are needed only once somebody filters.
const ValuePopover = lazy(async () => ({ default: (await import('./value-popover.tsx')).ValuePopover }))
const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }))

export interface FilterBarHandle {
  /** Adds a filter on a field, and asks for its value. */
  add(field: string): void
}

interface FilterBarProps {
  filter: RuleGroup | null
  onFilter(filter: RuleGroup | null): void
  handle?: Ref<FilterBarHandle>
  /** After the chips. */
  children?: ReactNode
}

export function FilterBar({ filter, onFilter, handle, children }: FilterBarProps) {
  const { chips, set } = useChips(filter, onFilter)
  const names = useNames()
  const bar = useRef<HTMLFieldSetElement>(null)
  const [adding, setAdding] = useState<Element | null>(null)
  const [editing, setEditing] = useState<{ at: number; anchor: Element }>()
  const [rules, setRules] = useState<{ at: number }>()

  const change = (at: number, node: RuleNode | undefined) =>
    set(node ? chips.with(at, node) : chips.filter((_, each) => each !== at))
  /** The chip whose value is to be asked for once it is there. */
  const begun = useRef<number>(undefined)
  const add = (key: string) => {
    const rule = ruleOn(key)
    if (needsValue(rule)) begun.current = chips.length
    set([...chips, rule])
  }
  useLayoutEffect(() => {
    const at = begun.current
    const anchor = at !== undefined && bar.current?.querySelector(`[data-at="${at}"] [data-value]`)
    if (at === undefined || !anchor) return
    begun.current = undefined
    setEditing({ at, anchor })
  })
  useImperativeHandle(handle, () => ({ add }))

  const edited = editing && chips[editing.at]
  return (
    <fieldset ref={bar} aria-label={filterTexts.region} className={styles.bar}>
      <div className={styles.chips}>
        {chips.map((node, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same rule may be there twice
          <span key={at} data-at={at} className={styles.place}>
            {isPlain(node) ? (
              <FilterChip
                rule={node}
                names={names}
                onChange={(rule) => change(at, rule)}
                onRemove={() => change(at, undefined)}
                onEdit={(anchor) => setEditing({ at, anchor })}
              />
            ) : (
              <RulesChip
                text={wordsOf(node, (id) => names.of('tag', id))}
                onOpen={() => setRules({ at })}
                onRemove={() => change(at, undefined)}
              />
            )}
          </span>
        ))}
        <Button
          size="s"
          look="quiet"
          icon={<ListFilter />}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAdding(currentTarget)}
        >
          {filterTexts.add}
        </Button>
        {chips.length > 0 && (
          <Button size="s" look="quiet" onClick={() => set([])}>
            {filterTexts.clear}
          </Button>
        )}
        {children}
      </div>
      <FieldList
        anchor={adding}
        label={filterTexts.add}
        onChoose={add}
        onRules={() => setRules({ at: chips.length })}
        onClose={() => setAdding(null)}
      />
      <Suspense>
        {editing && edited && isPlain(edited) && (
          <ValuePopover
            anchor={editing.anchor}
            rule={edited}
            names={names}
            onChange={(value) => change(editing.at, { ...edited, value })}
            onClose={() => setEditing(undefined)}
          />
        )}
        {rules && (
          <RulesDialog
            node={chips[rules.at]}
            tags={names.tags}
            onApply={(tree) =>
              set(
                tree ? [...chips.slice(0, rules.at), tree, ...chips.slice(rules.at + 1)] : chips.toSpliced(rules.at, 1),
              )
            }
            onClose={() => setRules(undefined)}
          />
        )}
      </Suspense>
    </fieldset>
  )
}

const wordsOf = (node: RuleNode, tagName: (id: string) => string | undefined) =>
  wordsInLine({ combinator: 'and', rules: [node] }, tagName).replace(/^[^:]*: /, '')

function RulesChip({ text, onOpen, onRemove }: { text: string; onOpen(): void; onRemove(): void }) {
  return (
    <fieldset aria-label={filterTexts.rules} className={styles.chip}>
      <button type="button" className={styles.rules} title={text} aria-haspopup="dialog" onClick={onOpen}>
        {text}
      </button>
      <button type="button" className={styles.remove} aria-label={filterTexts.removeRules} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </fieldset>
  )
}
