import { useId } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { type ItemKind, kindLabel } from '../merge/item-words.ts'
import { splitTexts } from '../texts/split.texts.ts'
import styles from './split.module.css'
import { type Action, type Actions, actionOf, type SplitItem } from './use-split-items.ts'

interface ItemActionsProps {
  items: readonly SplitItem[]
  actions: Actions
  onChoose(some: Actions): void
}

const choices: readonly { value: Action; label: string }[] = [
  { value: 'keep', label: splitTexts.keep },
  { value: 'copy', label: splitTexts.copy },
  { value: 'move', label: splitTexts.move },
]

/** By kind; arrow keys choose, Tab moves to the next item. */
export function ItemActions({ items, actions, onChoose }: ItemActionsProps) {
  const kinds = [...new Set(items.map(({ kind }) => kind))]
  if (items.length === 0) return <p className={styles.quiet}>{splitTexts.nothing}</p>
  return (
    <>
      {kinds.map((kind) => (
        <Kind key={kind} {...{ kind, actions, onChoose }} items={items.filter((item) => item.kind === kind)} />
      ))}
    </>
  )
}

function Kind({ kind, items, actions, onChoose }: ItemActionsProps & { kind: ItemKind }) {
  const all = (action: Action) => onChoose(Object.fromEntries(items.map(({ id }) => [id, action])))
  return (
    <section aria-label={kindLabel(kind)}>
      <div className={styles.head}>
        <h3>
          {kindLabel(kind)} <span className={styles.quiet}>{items.length}</span>
        </h3>
        {items.length > 1 && (
          <span className={styles.every}>
            {choices.map(({ value, label }) => (
              <Button key={value} size="s" look="quiet" onClick={() => all(value)}>
                {splitTexts.all(label)}
              </Button>
            ))}
          </span>
        )}
      </div>
      {items.map((item) => (
        <Item
          key={item.id}
          label={item.label}
          action={actionOf(actions, item)}
          onChoose={(action) => onChoose({ [item.id]: action })}
        />
      ))}
    </section>
  )
}

function Item({ label, action, onChoose }: { label: string; action: Action; onChoose(action: Action): void }) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.item}>
      <span id={id} className={styles.name}>
        {label}
      </span>
      <span className={styles.choices}>
        {choices.map(({ value, label: word }) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={id} checked={action === value} onChange={() => onChoose(value)} />
            {word}
          </label>
        ))}
      </span>
    </div>
  )
}
