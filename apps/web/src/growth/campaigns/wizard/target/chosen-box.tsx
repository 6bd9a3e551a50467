import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { AutocompleteField } from '#ui/fields/autocomplete-field.tsx'
import { dataTexts } from '#ui/texts/data.texts.ts'
import styles from './target.module.css'

interface Chosen {
  id: string
  name: string
  detail?: string | undefined
  picture?: ReactNode
}

interface BoxProps {
  label: string
  chosen: readonly Chosen[]
  onRemove(id: string): void
  /** On the line of the label. */
  aside?: ReactNode
  /** What adds one. */
  children?: ReactNode
}

/** The chosen items and the field that adds more, in one box. */
export function ChipsBox({ label, chosen, onRemove, aside, children }: BoxProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const remove = (each: string) => {
    onRemove(each)
    box.current?.querySelector('input')?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend can't share its line with buttons
    <div role="group" aria-labelledby={id} className={styles.field}>
      <div className={styles.labelLine}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {aside}
      </div>
      <div ref={box} className={styles.box}>
        {chosen.map(({ id: each, name, detail, picture }) => (
          <span key={each} className={styles.chip}>
            {picture}
            <span className={styles.chipName}>{name}</span>
            {detail && <span className={styles.muted}>{detail}</span>}
            <button type="button" aria-label={dataTexts.remove(name)} onClick={() => remove(each)}>
              <X aria-hidden />
            </button>
          </span>
        ))}
        <span className={styles.adder}>{children}</span>
      </div>
    </div>
  )
}

interface ChosenBoxProps extends BoxProps {
  addLabel: string
  options: readonly string[]
  onAdd(option: string): void
  /** No more can be added. */
  full?: boolean
}

export const ChosenBox = ({ addLabel, options, onAdd, full = false, ...box }: ChosenBoxProps) => (
  <ChipsBox {...box}>
    {!full && (
      <AutocompleteField
        label={addLabel}
        hideLabel
        placeholder={addLabel}
        options={options}
        value=""
        onChange={(option) => option && onAdd(option)}
      />
    )}
  </ChipsBox>
)
