import { useId, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { mergeTexts } from '../texts/merge.texts.ts'
import type { Picks, RowGroup, Whose } from './household-fields.ts'
import styles from './merge.module.css'

interface FieldPicksProps {
  names: Readonly<Record<Whose, string>>
  groups: readonly RowGroup[]
  chosen: Picks
  onChoose(picks: Picks): void
}

const sides = ['this', 'other'] as const

/** Both values side by side. Arrow keys choose, Tab moves to the next field. */
export function FieldPicks({ names, groups, chosen, onChoose }: FieldPicksProps) {
  const [all, setAll] = useState(false)
  const shown = groups
    .map(({ label, rows }) => ({ label, rows: all ? rows : rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0)
  const everything = (whose: Whose) =>
    onChoose(Object.fromEntries(shown.flatMap(({ rows }) => rows).map(({ key }) => [key, whose])))
  return (
    <section aria-label={mergeTexts.fields} className={styles.picks}>
      <div className={styles.bar}>
        <Checkbox label={mergeTexts.allFields} value={all} onChange={setAll} />
        <span className={styles.every}>
          {sides.map((whose) => (
            <Button key={whose} size="s" onClick={() => everything(whose)} disabled={shown.length === 0}>
              {mergeTexts.keepAll(names[whose])}
            </Button>
          ))}
        </span>
      </div>
      {shown.length === 0 && <p className={styles.quiet}>{mergeTexts.noDifferences}</p>}
      {shown.length > 0 && (
        <div className={styles.names} aria-hidden>
          <span>{names.this}</span>
          <span>{names.other}</span>
        </div>
      )}
      {shown.map(({ label, rows }) => (
        <section key={label} aria-label={label} className={styles.group}>
          <h3>{label}</h3>
          {rows.map((row) => (
            <PickRow
              key={row.key}
              {...{ row, names }}
              whose={chosen[row.key] ?? row.usual}
              onPick={(whose) => onChoose({ [row.key]: whose })}
            />
          ))}
        </section>
      ))}
    </section>
  )
}

interface PickRowProps {
  row: RowGroup['rows'][number]
  names: Readonly<Record<Whose, string>>
  whose: Whose
  onPick(whose: Whose): void
}

function PickRow({ row, names, whose, onPick }: PickRowProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className={styles.pick}>
      <span id={id} className={styles.label}>
        {row.label}
      </span>
      {sides.map((side) => (
        <label key={side} className={styles.side} data-chosen={whose === side || undefined}>
          <input type="radio" name={id} checked={whose === side} onChange={() => onPick(side)} />
          <span className={styles.value}>{row[side]}</span>
          <VisuallyHidden>{names[side]}</VisuallyHidden>
        </label>
      ))}
    </div>
  )
}
